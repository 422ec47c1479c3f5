/** Which kinds of mail a person gets, and how they turn them on and off (docs/specification.md, "Mail"). */
import type { MailChoice } from '@social-serve/contract/mail';
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import type { Transaction } from '../database/database.ts';
import { recordSince, type Subject } from '../database/since-backup.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import { stopStrangers } from './budget.ts';
import { newsMonthAt } from './news-month.ts';
import { type AccountHolder, ensureRecipient, isSubscriber } from './recipients.ts';

/** Whether a person wants a kind of mail. */
export const wants = ({ off, newsMonth }: MailRecipient, kind: MailKind): boolean =>
  kind === 'news' ? newsMonth !== undefined : !off.includes(kind);

/** Whether mail of this kind may be sent to a person. */
export const mayGet = (recipient: MailRecipient, kind: MailKind): boolean =>
  recipient.verified && recipient.refusedAt === undefined && wants(recipient, kind);

/** Who a row is of, in records of what a restored backup would undo. */
function subjectOf({ uid, participationId, address }: MailRecipient): Subject {
  if (uid !== undefined) return { uid };
  return participationId === undefined ? { address } : { place: participationId };
}

/** Records that a person turned kinds of mail on or off. */
export const recordChoices = (
  tx: Transaction,
  recipient: MailRecipient,
  kinds: readonly MailKind[],
  isOn: (kind: MailKind) => boolean,
  now: Date,
): Promise<void> => {
  const [of, at] = [subjectOf(recipient), now.toISOString()];
  const changes = kinds.map((value) => ({ kind: 'mail' as const, of, value, undone: isOn(value), at }));
  return recordSince(tx, ...changes);
};

/** Locks a row. @returns null if it was deleted */
export async function lockRecipient(tx: Transaction, id: string): Promise<MailRecipient | null> {
  const [row] = await tx.lock('mailRecipients', [id]);
  return row ?? null;
}

/** Stores a person's choices; kinds that are left out stay as they are. @returns whether anything changed */
export async function choose(
  tx: Transaction,
  person: AccountHolder,
  { asked, ...choice }: MailChoice,
  now: Date,
): Promise<boolean> {
  const { id } = await ensureRecipient(tx, person, now);
  const recipient = await lockRecipient(tx, id);
  if (!recipient) return false;
  const isAsked = asked === true && !recipient.askedOnce;
  const changes = (kind: MailKind) => (choice[kind] ?? wants(recipient, kind)) !== wants(recipient, kind);
  const changed = MAIL_KINDS.filter(changes);
  if (!isAsked && changed.length === 0) return false;
  await tx.update(
    'mailRecipients',
    { id },
    {
      off: [
        ...recipient.off.filter((kind) => !changed.includes(kind)),
        ...changed.filter((kind) => kind !== 'news' && choice[kind] === false),
      ],
      // After turning it on, the first newsletter is next month's.
      ...(changed.includes('news') && { newsMonth: choice.news ? newsMonthAt(now) : null }),
      ...(isAsked && { askedOnce: true as const }),
    },
  );
  await recordChoices(tx, recipient, changed, (kind) => choice[kind] === true, now);
  return true;
}

/** Turns off a kind of mail. @returns the row afterwards; null if it was deleted */
export async function turnOff(
  tx: Transaction,
  id: string,
  kind: MailKind,
  now: Date,
): Promise<MailRecipient | null> {
  const recipient = await lockRecipient(tx, id);
  if (!recipient || !wants(recipient, kind)) return recipient;
  // They never agreed to any mail, so this is about all that others cause.
  if (!recipient.verified) await stopStrangers(tx, recipient.address, now);
  if (kind === 'news')
    await tx.update(
      'mailRecipients',
      { id },
      // An address without an account then receives nothing.
      { newsMonth: null, ...(isSubscriber(recipient) && { idleSince: now.toISOString() }) },
    );
  else await tx.update('mailRecipients', { id }, { off: [...recipient.off, kind] });
  await recordChoices(tx, recipient, [kind], () => false, now);
  return tx.get('mailRecipients', id);
}

/** Turns on a kind of mail. */
export async function turnOn(tx: Transaction, id: string, kind: MailKind, now: Date): Promise<void> {
  const recipient = await lockRecipient(tx, id);
  if (!recipient || wants(recipient, kind)) return;
  const off = recipient.off.filter((one) => one !== kind);
  await tx.update('mailRecipients', { id }, kind === 'news' ? { newsMonth: newsMonthAt(now) } : { off });
  await recordChoices(tx, recipient, [kind], () => true, now);
}
