/** For tests of what is mailed about events: people who join, organisers who change, and what is sent of it. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import type { Message } from '../src/mail/transport/mailer.ts';
import type { WorkerOptions } from '../src/mail/worker.ts';
import { type AppUnderTest, as, people, startApp, TEAM } from './app.ts';
import { type MailUnderTest, mailUnderTest, QUIET } from './sending.ts';

/** Those of the test that runs. */
export const world = {} as { subject: AppUnderTest; mail: MailUnderTest };

/** Begins a test with an empty database. */
export function begin(
  options: Parameters<typeof startApp>[0] = TEAM,
  mail: Partial<WorkerOptions> = {},
): void {
  world.subject = startApp(options);
  const { db, rates, clock } = world.subject;
  world.mail = mailUnderTest({ db, rates, clock: () => clock.now, ...mail });
}

type Name = 'maya' | 'arif' | 'tara';

const MINUTE = 60_000;
/** Lets minutes pass. */
export const later = (minutes: number) => {
  world.subject.clock.now = new Date(world.subject.clock.now.getTime() + minutes * MINUTE);
};
export const eventDate = inDays(14);
/** An event of Maya’s, two weeks ahead. @returns its id */
export const post = async (fields: Parameters<typeof aNewEvent>[0] = {}) =>
  String(
    (
      await request(world.subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ eventDate, ...fields }))
        .expect(201)
    ).body.insertedId,
  );
/** @returns the participation’s id */
export const join = async (id: string, name: Name) =>
  String(
    (
      await request(world.subject.app)
        .post(calls.joinedEvents)
        .set(as(name))
        .send({ join_id: id, participant: people[name].email })
        .expect(201)
    ).body.insertedId,
  );
/** Leaves an event. @param participation its id */
export const leave = (participation: string, name: Name) =>
  request(world.subject.app)
    .delete(pathTo(calls.cancelEvent, { id: participation }))
    .set(as(name))
    .expect(200);
/** Changes an event of Maya’s, and lets participants know unless `notify` is false. */
export const change = (id: string, changes: object) =>
  request(world.subject.app)
    .put(pathTo(calls.eventUpdate, { id }))
    .set(as('maya'))
    .send({ eventDate, notify: true, ...changes })
    .expect(200);
/** Deletes an event of Maya’s. */
export const cancel = (id: string, reason?: string) =>
  request(world.subject.app)
    .delete(pathTo(calls.eventDelete, { id }))
    .set(as('maya'))
    .send({ reason })
    .expect(200);

const summaryOf = (message: Message) => `${message.to.address}: ${message.text.split('\n')[0]}`;
/** What is sent once changes were gathered. @returns to whom, and the first line */
export const sent = async (minutes = QUIET / 60): Promise<string[]> => {
  later(minutes);
  const from = world.mail.messages.length;
  await world.mail.run();
  return world.mail.messages.slice(from).map(summaryOf).sort();
};

/** Reads all notices on the page. */
export async function readNotices(name: Name): Promise<void> {
  const { body } = await request(world.subject.app).get(calls.ownNotices).set(as(name)).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await request(world.subject.app).put(calls.ownNotices).set(as(name)).send({ marks }).expect(200);
}
