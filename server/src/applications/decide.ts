/** The team's answer to an application. */
import type { ApplicationState } from '@social-serve/contract/application-rules';
import type { Transaction } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import type { TeamAnswer } from '../database/tables/team-answer.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockPeople } from '../people/person-lock.ts';

export interface Decision extends Required<TeamAnswer> {
  state: 'accepted' | 'declined';
  note?: string | undefined;
}

/** Refuses a decision that came too late. */
function decidedAlready({ state, decidedBy }: Application): ProblemError {
  const details = {
    withdrawn: ['withdrawnSince'],
    received: ['waitingAgain'],
    accepted: ['acceptedBy', decidedBy],
    declined: ['declinedBy', decidedBy],
  } as const;
  return new ProblemError('already-decided', details[state]);
}

/**
 * Answers an application.
 * @param was the state to which the decision applies: another member of the team may have decided since
 * @throws ProblemError (404, 409)
 */
export async function decideApplication(
  tx: Transaction,
  id: string,
  decision: Decision,
  was: ApplicationState,
): Promise<void> {
  const { decidedBy, deciderUid: uid, decidedAt: at } = decision;
  await lockPeople(tx, { uid, address: decidedBy, at });
  const [application] = await tx.lock('applications', [id]);
  if (!application) throw new ProblemError('not-found', ['applicationNotFound']);
  if (application.state !== was) throw decidedAlready(application);
  await tx.update('applications', { id }, { ...decision, note: decision.note ?? null, spam: false });
  const { applicantUid: recipient } = application;
  if (recipient !== undefined) await enqueue(tx, { kind: 'application', subject: id, recipient, due: at });
}
