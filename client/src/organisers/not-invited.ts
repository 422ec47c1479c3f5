/**
 * Invitations of new events that failed. They stay in this tab until they are sent or dismissed, like the drafts that they come from
 * (events/form-draft.ts).
 */
import { z } from 'zod';
import { ApiError, isPersonGone, messageOf } from '../api/api-error.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import { draftPrefix, withStorage } from '../api/storage.ts';
import { inviteOrganiser } from './queries.ts';

const schema = z.object({
  event: z.object({ id: z.string(), title: z.string() }),
  /** The addresses, and why they were not invited. */
  people: z.array(z.object({ email: z.string(), why: z.string() })).min(1),
});
export type NotInvited = z.infer<typeof schema>;

const prefix = () => `${draftPrefix(getCurrentEmail() ?? '')}not-invited `;

/** Invites people to help organise an event, and saves those who could not be invited. @returns who could not, and why */
export async function inviteOrganisers(
  event: NotInvited['event'],
  emails: readonly string[],
): Promise<NotInvited['people']> {
  const people: NotInvited['people'] = [];
  for (const email of emails) {
    try {
      await inviteOrganiser(event.id, { email });
    } catch (error) {
      if (isPersonGone(error)) throw error;
      // The answer to an earlier try was lost.
      if (error instanceof ApiError && error.code === 'already-invited') continue;
      people.push({ email, why: whyNot(error) });
    }
  }
  if (people.length === 0) dropNotInvited(event.id);
  else withStorage(() => sessionStorage.setItem(prefix() + event.id, JSON.stringify({ event, people })));
  return people;
}

const whyNot = (error: unknown) =>
  (error instanceof ApiError && error.errors[0]?.message) || messageOf(error);

/** The person's invitations that failed, by event. */
export const savedNotInvited = (): NotInvited[] =>
  withStorage(
    () =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefix()))
        .flatMap((key) => schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? []),
    [],
  );

/** Deletes those of an event. */
export const dropNotInvited = (id: string): void =>
  withStorage(() => sessionStorage.removeItem(prefix() + id));
