/** How addresses are confirmed by mail, and which of them refuse it (docs/specification.md, "Mail"). */
import type { Language } from '@social-serve/contract/languages';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import type { Database, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { freeCounts, type Payer } from './budget.ts';
import { lockRecipient, recordChoices } from './choices.ts';
import { newsMonthAt } from './news-month.ts';
import { enqueue } from './outbox.ts';
import { isSubscriber, newFields, recipientRow } from './recipients.ts';

/** Decisions about reports of one address that are mailed once it is confirmed. */
const MOST_DECIDED = 20;

/** Confirms an address. @returns whether a confirmation was pending; null if the row was deleted */
export async function confirm(tx: Transaction, id: string, now: Date): Promise<boolean | null> {
  const recipient = await lockRecipient(tx, id);
  if (!recipient?.asked) return recipient && false;
  const { asked, newsMonth } = recipient;
  await tx.update(
    'mailRecipients',
    { id },
    {
      ...{ asked: null, askedAt: null, refusedAt: null },
      // Of an address that only reported something, the report has what is needed.
      ...(asked !== 'report' && { idleSince: null, ...(isSubscriber(recipient) && { verified: true }) }),
      ...(asked === 'news' && newsMonth === undefined && { newsMonth: newsMonthAt(now) }),
    },
  );
  if (asked === 'news' && newsMonth === undefined)
    await recordChoices(tx, recipient, ['news'], () => true, now);
  const reports = { reporter: recipient.address, reporterUid: null, participationId: null, confirmed: null };
  // Whose reports were decided meanwhile hears of that now.
  const decided = await tx.select('reports', ['id'], {
    where: { ...reports, decidedAt: { not: null } },
    limit: MOST_DECIDED,
  });
  await tx.update('reports', reports, { confirmed: true });
  const due = now.toISOString();
  await enqueue(
    tx,
    ...decided.map(({ id: subject }) => ({
      ...{ kind: 'report-decided' as const, subject, recipient: subject, due },
    })),
  );
  await freeCounts(tx, [recipient.address], now);
  return true;
}

/** Asks by e-mail to confirm a newsletter subscription. Does nothing, without saying so, while the address's account is being deleted. */
export const askForNews = (tx: Transaction, asking: Asking, payer: Payer, now: Date): Promise<void> =>
  ask(tx, 'news', asking, payer, now);

/** Asks by e-mail to confirm the address of someone who reported something without an account. */
export const askForReporter = (tx: Transaction, asking: Asking, payer: Payer, now: Date): Promise<void> =>
  ask(tx, 'report', asking, payer, now);

/** An address, and the language of the page on which it was entered. */
interface Asking {
  address: string;
  language?: Language | undefined;
}

async function ask(
  tx: Transaction,
  purpose: 'news' | 'report',
  { address, language }: Asking,
  payer: Payer,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const leaving = await lockAndFindLeaving(tx, [{ address, at }]);
  if (leaving.length > 0) return;
  const [found] = await tx.find('mailRecipients', { where: { verifiedAddress: address }, limit: 1 });
  // Who waits for the newsletter's confirmation confirms both with it.
  const asked = { asked: found?.asked === 'news' ? 'news' : purpose, askedAt: at } as const;
  const row = found ?? recipientRow({ ...newFields(address, now), language, ...asked, idleSince: at });
  if (!found) await tx.insert('mailRecipients', [row]);
  else
    await tx.update(
      'mailRecipients',
      { id: row.id },
      {
        ...asked,
        ...(found.idleSince !== undefined && { idleSince: at }),
        ...(isSubscriber(found) && { language }),
      },
    );
  await enqueue(tx, { kind: 'confirm-address', subject: row.id, due: at, charge: { address, payer } });
}

/** Asks the person at an account's address that refused mail to confirm that it accepts mail again. */
export async function askForAddress(tx: Transaction, id: string, now: Date): Promise<void> {
  const recipient = await lockRecipient(tx, id);
  if (recipient?.refusedAt === undefined) return;
  const at = now.toISOString();
  await tx.update('mailRecipients', { id }, { asked: recipient.asked ?? 'address', askedAt: at });
  await enqueue(tx, { kind: 'confirm-address', subject: id, due: at });
}

/** Records that an address permanently refuses mail. */
export async function noteRefused(tx: Transaction, recipient: MailRecipient, now: Date): Promise<void> {
  const refusedAt = now.toISOString();
  // Without an account the row has no further use, and is deleted later.
  const { id, address } = recipient;
  const changes = { refusedAt, ...(isSubscriber(recipient) && { idleSince: refusedAt }) };
  await tx.update('mailRecipients', { id, address }, changes);
}

/** Records that an address accepted a message: nobody's mail there counts as refused any more. */
export async function noteAccepted(tx: Transaction, address: string): Promise<void> {
  const rows = await tx.find('mailRecipients', { where: { address } });
  const marked = rows.filter(({ refusedAt }) => refusedAt !== undefined).map(({ id }) => id);
  if (marked.length > 0) await tx.update('mailRecipients', { id: { in: marked } }, { refusedAt: null });
}

/** Deletes addresses that were never confirmed, or no longer receive anything (docs/specification.md, "Mail"). */
export async function sweepRecipients(db: Database, now: Date): Promise<void> {
  await deleteAll(db, 'mailRecipients', { idleSince: { lt: daysBefore(now, TERMS.subscribers) } });
}
