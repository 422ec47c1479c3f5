/** Mail that was sent, waits, is held or failed, and what people chose. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { scheduleSearches } from '../../src/mail/scheduled.ts';
import type { MailOutcome } from '../../src/mail/transport/mailer.ts';
import { change, post } from './events.ts';
import { join, joinByName, pathOf } from './guests.ts';
import type { Town } from './town.ts';

/** Newsletters, choices, and a mailbox that wants no mail of strangers. */
export async function choose(town: Town, { id, participant }: { id: string; participant: string }) {
  await town.call('put', calls.ownMail, { as: 'arif', body: { news: true, summary: false, asked: true } });
  await town.call('post', calls.newsletter, { body: { email: 'reader@example.org' } });
  await town.mail();
  await town.call('post', town.found('reader@example.org', /\/mail\/confirm\/[\w.-]+/));
  await town.call('post', calls.newsletter, { body: { email: 'nobody@example.org' } });
  town.answer.for = ({ to }) => (to.address === 'nobody@example.org' ? 'refused' : 'sent');
  await town.mail();
  town.answer.for = () => 'sent';
  await town.call('post', town.found('rahima@example.org', /\/mail\/off\/\w+\/[\w.-]+/));
  // Whom we must not write to any more: the organiser passes the new link on.
  await town.call('post', pathTo(calls.participantLink, { id, participant }), { as: 'maya' });
  await town.call('put', calls.ownFeed, { as: 'arif' });
  const { address } = await town.call('get', calls.ownFeed, { as: 'arif' });
  return { calendar: pathOf(address) };
}

/** A day of summaries; what people read on the page about it. */
export async function read(town: Town): Promise<void> {
  await scheduleSearches(town.storage.db, town.clock.now);
  town.pass({ hours: 9 });
  await town.mail();
  for (const as of ['maya', 'nadia', 'arif', 'rowdy', 'omar', 'kamal']) {
    const { notices } = await town.call('get', calls.ownNotices, { as });
    const marks = notices.map(({ mark }: { mark: string }) => mark);
    await town.call('put', calls.ownNotices, { as, body: { marks } });
  }
}

/** More messages to one mailbox than it may get in a day: the last one is held. */
export async function flood(town: Town): Promise<void> {
  for (const index of [1, 2, 3, 4]) {
    const id = await post(town, 'maya', {
      title: `Walk ${index}`,
      eventDate: `2026-12-2${index}T08:00:00.000Z`,
    });
    await joinByName(town, id, { name: 'Flo', email: 'flo@example.org' });
  }
  await town.mail();
}

/** A message that the mail server cannot take now, and one whose worker was killed while it was sending. */
export async function fail(town: Town, full: string): Promise<void> {
  town.answer.for = ({ to }) => (to.address === 'arif@example.org' ? 'later' : 'sent');
  await change(town, 'maya', full, { eventDate: '2026-12-05T08:30:00.000Z', notify: true });
  town.pass({ minutes: 10 });
  await town.mail();
  town.answer.for = () => 'sent';
  let reached = () => {};
  const begun = new Promise<void>((resolve) => {
    reached = resolve;
  });
  town.answer.for = () => {
    reached();
    return new Promise<MailOutcome>(() => {});
  };
  await join(town, 'kamal', full);
  void town.worker().run();
  await begun;
}
