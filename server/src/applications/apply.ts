/** Applying as a volunteer (docs/specification.md, "Volunteer"). */
import type { VolunteerApplication } from '@social-serve/contract/application';
import { APPLICATIONS } from '@social-serve/contract/application-rules';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import { searchablePerson } from '@social-serve/contract/search-rules';
import { countLinks } from '@social-serve/contract/text-links';
import type { Transaction } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import type { SignedIn } from '../http/guard.ts';
import { enqueue } from '../outbox/outbox.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { notifyTeam } from '../outbox/team.ts';
import { lockPeople } from '../people/person-lock.ts';

/** An application before what is derived is added. */
export type NewApplication = VolunteerApplication & Pick<Application, 'id'>;

/** The requester, who may be logged out. */
type Applicant = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'> | null;

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

const DAY = 86_400_000;

/** The lock of probable spam: how many are stored is one limit for everybody. */
const LOCK = 'applications-spam';

/** Deletes the oldest probable spam where there is too much of it. */
async function makeRoom(tx: Transaction): Promise<void> {
  await tx.lock('flags', [LOCK]);
  const over = (await tx.count('applications', { spam: true })) + 1 - APPLICATIONS.spam;
  if (over <= 0) return;
  const oldest = await tx.select('applications', ['id'], {
    where: { spam: true },
    orderBy: [
      ['date', 'asc'],
      ['id', 'asc'],
    ],
    limit: over,
  });
  await tx.delete('applications', { id: { in: oldest.map(({ id }) => id) } });
}

/**
 * The application that another one replaces: from the same address for the same role, without a decision or decided lately. One that
 * was sent logged in is only replaced by the same account: anyone can enter its address.
 */
async function findSame(
  tx: Transaction,
  { email, role, date }: NewApplication,
  person: Applicant,
): Promise<Application | undefined> {
  const ownsAddress = person === null || (person.emailVerified && person.email === email);
  const lately = new Date(Date.parse(date) - APPLICATIONS.sameDays * DAY).toISOString();
  const [found] = await tx.find('applications', {
    where: {
      ...{ email, role },
      and: [
        {
          or: [
            ...(person ? [{ applicantUid: person.uid }] : []),
            ...(ownsAddress ? [{ applicantUid: null }] : []),
          ],
        },
        {
          or: [{ state: 'received' }, { state: { in: ['accepted', 'declined'] }, decidedAt: { gt: lately } }],
        },
      ],
    },
    orderBy: [
      ['date', 'desc'],
      ['id', 'desc'],
    ],
    limit: 1,
  });
  const [locked] = found ? await tx.lock('applications', [found.id]) : [];
  return locked;
}

/**
 * Adds an application, or replaces the text of the same person's for the same role; a decision on it stays. The team and signed-in
 * applicants are notified by e-mail.
 * @returns its id; to someone who is logged out always the new one, which does not show whether this address has applied before
 * @throws ProblemError (409)
 */
export async function applyAsVolunteer(
  tx: Transaction,
  application: NewApplication,
  person: Applicant,
): Promise<string> {
  const { email: address, date: at } = application;
  const uid = person?.uid;
  await lockPeople(tx, { uid, address, at });
  // The applicant is notified by e-mail if they applied with the address of their account.
  if (person) await ensureRecipient(tx, person, new Date(at));
  const same = await findSame(tx, application, person);
  const id = same?.id ?? application.id;
  const state = same?.state ?? 'received';
  const isSpam =
    state === 'received' && countLinks(`${application.name} ${application.message}`) > APPLICATIONS.links;
  if (isSpam && !same?.spam) await makeRoom(tx);
  const written = { ...application, id, applicantUid: uid, spam: isSpam, ...derivedFields(application) };
  if (same) {
    const { id: _, picture = null, ...changes } = written;
    const firstSentAt = same.firstSentAt ?? same.date;
    await tx.update('applications', { id }, { ...changes, picture, firstSentAt });
  } else await tx.insert('applications', [{ ...written, state }]);
  if (state === 'received' && !isSpam) await notifyTeam(tx, at);
  if (uid !== undefined && state === 'received')
    await enqueue(tx, { kind: 'application', subject: id, recipient: uid, due: at });
  return person ? id : application.id;
}
