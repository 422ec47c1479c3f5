/** For tests: events that the team hides and shows again, by a report. */
import { calls, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { type AppUnderTest, as, type people } from './app.ts';

type App = Pick<AppUnderTest, 'app'>;
const reason = 'Wrong or misleading';

/** Decides a report as a member of the team. */
export const decideReport = ({ app }: App, report: string, decision: 'hide' | 'show') =>
  request(app)
    .put(pathTo(calls.report, { id: report }))
    .set(as('tara'))
    .send({ decision, ...(decision === 'hide' && { reason }) })
    .expect(200);

/** Reports an event and hides it. @returns the report's id */
export async function hideEvent(
  subject: App,
  id: string,
  reporter: keyof typeof people = 'arif',
): Promise<string> {
  const { body } = await request(subject.app)
    .post(pathTo(calls.eventReports, { id }))
    .set(as(reporter))
    .send({ reason, text: 'There is no money.' })
    .expect(201);
  await decideReport(subject, body.insertedId, 'hide');
  return body.insertedId;
}
