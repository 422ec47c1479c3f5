/** Applying as a volunteer (docs/specification.md, "Volunteer"). */
import type { VolunteerApplication } from '@social-serve/contract/application';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import { searchablePerson } from '@social-serve/contract/search-rules';
import type { Transaction } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import type { SignedIn } from '../http/guard.ts';
import { enqueue } from '../outbox/outbox.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { lockPeople } from '../people/person-lock.ts';

/** An application before what is derived is added. */
export type NewApplication = VolunteerApplication & Pick<Application, 'id'>;

/** What of an application is derived from the rest, to be searched and found by. */
export const derivedFields = ({
  name,
  email,
  message,
  photo,
}: Pick<Application, 'name' | 'email' | 'message' | 'photo'>) => ({
  searched: searchablePerson(name, email, message),
  picture: pictureNamedBy(photo) ?? undefined,
});

/** Adds an application. Signed-in applicants are notified by e-mail. @throws ProblemError (409) */
export async function applyAsVolunteer(
  tx: Transaction,
  application: NewApplication,
  person: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'> | null,
): Promise<void> {
  const { id, email: address, date: at } = application;
  const uid = person?.uid;
  await lockPeople(tx, { uid, address, at });
  // The applicant is notified by e-mail if they applied with the address of their account.
  if (person) await ensureRecipient(tx, person, new Date(at));
  await tx.insert('applications', [
    { ...application, applicantUid: uid, state: 'received', ...derivedFields(application) },
  ]);
  if (uid !== undefined) await enqueue(tx, { kind: 'application', subject: id, recipient: uid, due: at });
}
