/** What people report, what the team decides, and what they answer. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { change, post, review, upload } from './events.ts';
import { pathOf } from './guests.ts';
import type { Town } from './town.ts';

const about = { reason: 'Wrong or misleading', text: 'That bridge does not exist.' };

const report = async (town: Town, name: string | undefined, id: string, more: object = {}): Promise<string> =>
  (
    await town.call('post', pathTo(calls.eventReports, { id }), {
      ...(name && { as: name }),
      body: { ...about, ...more },
    })
  ).insertedId;

const decide = (town: Town, id: string, body: object) =>
  town.call('put', pathTo(calls.report, { id }), { as: 'tara', body });

/** An event that the team hid, with its picture, and what its creator answered. */
export async function hide(town: Town) {
  const { url: photoURL } = await upload(town, 'sami', '#cc3300');
  const hidden = await post(town, 'sami', {
    title: 'Bridge to nowhere',
    eventDate: '2026-12-11T08:00:00.000Z',
    photoURL,
  });
  await review(town, [hidden], 'approve');
  await change(town, 'sami', hidden, { eventDate: '2026-12-11T08:00:00.000Z', title: 'Bridge to the moon' });
  const id = await report(town, 'arif', hidden);
  await decide(town, id, { decision: 'hide', note: 'Where is it?', teamNote: 'The second time.' });
  await town.call('put', pathTo(calls.hidingAnswer, { id: hidden }), {
    as: 'sami',
    body: { answer: 'It is real.' },
  });
  return { hidden, report: id };
}

/** Messages: one that the team deleted, which its author answered; and reports of people without an account. */
export async function moderate(town: Town, { id, link }: { id: string; link: string }) {
  const path = pathTo(calls.messages, { id });
  const send = async (text: string): Promise<string> =>
    (await town.call('post', path, { as: 'maya', body: { text, to: 'everybody' } })).insertedId;
  const message = await send('We meet at the north gate.');
  const rude = await send('Whoever is late is a fool.');
  const deleted = await report(town, 'arif', id, { about: { kind: 'message', id: rude } });
  await decide(town, deleted, { decision: 'delete' });
  const { notices } = await town.call('get', calls.ownNotices, { as: 'maya' });
  const moderation = notices
    .map((one: { moderation?: { _id: string } }) => one.moderation?._id)
    .find(Boolean);
  await town.call('put', pathTo(calls.moderationAnswer, { id: String(moderation) }), {
    ...{ as: 'maya', body: { answer: 'I was angry.' } },
  });
  await town.call('post', pathTo(calls.eventReports, { id }), {
    ...{ link, body: { ...about, about: { kind: 'message', id: rude } } }, // which was deleted
  });
  const byLink = await town.call('post', pathTo(calls.eventReports, { id }), { link, body: about });
  await report(town, undefined, id, { email: 'passer-by@example.org' });
  return { message, deleted, byLink: String(byLink.insertedId) };
}

/** An event that the team does not count, and whose results it deleted. */
export async function leaveOut(town: Town, id: string): Promise<void> {
  const outcome = {
    items: [{ what: 'Coats', amount: 9_000, unit: 'items' }],
    summary: 'Best prices!',
    walkIns: 9_000,
  };
  await town.call('put', pathTo(calls.outcome, { id }), { as: 'nadia', body: outcome });
  const { outcome: reported } = await town.call('get', pathTo(calls.event, { id }));
  await town.call('put', pathTo(calls.eventImpact, { id }), {
    ...{ as: 'tara', body: { leftOut: true, walkInsConfirmed: null } },
  });
  const deleted = await report(town, 'arif', id, { about: { kind: 'outcome', id: reported._id } });
  await decide(town, deleted, { decision: 'delete' });
}

/** People whom the team stopped: by an event, and by a report, which one of them answered. */
export async function stop(town: Town, { hidden, full }: { hidden: string; full: string }) {
  const stopping = {
    reason: 'Wrong or misleading',
    note: 'Twice.',
    teamNote: 'By phone, too.',
    events: 'hide',
  };
  await town.call('post', pathTo(calls.eventStop, { id: hidden }), {
    ...{ as: 'tara', body: { ...stopping, until: '2027-03-01T00:00:00.000Z' } },
  });
  const { insertedId: questionId } = await town.call('post', pathTo(calls.questions, { id: full }), {
    ...{ as: 'rowdy', body: { text: 'Who is the fool who wrote this?', public: true } },
  });
  const byReport = await report(town, 'maya', full, { about: { kind: 'question', id: questionId } });
  await town.call('post', pathTo(calls.reportStop, { id: byReport }), { as: 'tara', body: stopping });
  await town.mail();
  await town.call('put', calls.ownStopAnswer, { as: 'rowdy', body: { answer: 'I am sorry.' } });
  await decide(town, byReport, { decision: 'delete' });
  return { byReport, answerLink: pathOf(town.found('sami@example.org', /https?:\S+\/stop\/answer\/\S+/)) };
}
