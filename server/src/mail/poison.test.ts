/** Messages that cannot be sent delay no others; and none is given up while nothing can be sent at all. */

import { beforeEach, expect, it } from 'vitest';
import { begin, join, later, post, world } from '../../test/event-mail.ts';
import { aContactMessage, aParticipation, aRecipient } from '../../test/rows.ts';
import { notifyParticipants } from '../events/mailing.ts';
import { askForNews } from '../outbox/confirmations.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { MailOutcome, Message } from './transport/mailer.ts';

const TEAM = 'team@example.org';
beforeEach(() => begin(undefined, { team: [TEAM] }));

/** Runs the worker every so many minutes. @returns the messages that the mailer received */
async function run(hours: number, every = 10): Promise<Message[]> {
  const from = world.mail.messages.length;
  for (let minutes = 0; minutes < hours * 60; minutes += every) {
    await world.mail.run();
    later(every);
  }
  return world.mail.messages.slice(from);
}

const isPoison = ({ to, text }: Message) => to.address.startsWith('poison') || text.includes('POISON');
/** The number of attempts for each of these messages. */
const triesOf = (messages: Message[]) => {
  const tries = new Map<string, number>();
  for (const { messageId = '' } of messages.filter(isPoison))
    tries.set(messageId, (tries.get(messageId) ?? 0) + 1);
  return [...tries.values()];
};

async function write(message: string): Promise<void> {
  const at = world.subject.clock.now.toISOString();
  const row = aContactMessage({ message, date: at });
  await world.subject.db.transaction(async (tx) => {
    await tx.insert('contactMessages', [row]);
    await enqueue(tx, { kind: 'contact', subject: row.id, recipient: TEAM, due: at });
  });
}

/** Asks for a confirmation under an address. */
const subscribe = (address: string): Promise<void> =>
  world.subject.db.transaction((tx) => askForNews(tx, { address }, NO_BUDGET, world.subject.clock.now));

const MORE = Array.from({ length: 10 }, (_, index) => `person-${index}`);

/** Enqueues messages of every kind, the first ones of each undeliverable. @returns the recipients of the others */
async function begun(inEvent = 6): Promise<string[]> {
  const { db, clock } = world.subject;
  for (let number = 0; number < 6; number += 1) await write(`POISON ${number}`);
  for (let number = 0; number < 6; number += 1) await subscribe(`poison-${number}@example.org`);
  const walk = await post({ title: 'Walk' });
  const names = [
    ...Array.from({ length: inEvent }, (_, index) => `poison-of-${index}`),
    'ana',
    'bo',
    ...MORE,
  ];
  const joinedAt = clock.now.toISOString();
  await db.transaction(async (tx) => {
    await tx.insert(
      'mailRecipients',
      names.map((name) => aRecipient({ uid: `uid-${name}`, address: `${name}@example.org` })),
    );
    await tx.insert(
      'participations',
      names.map((name, index) =>
        aParticipation({ eventId: walk, participantUid: `uid-${name}`, joinOrder: index + 1, joinedAt }),
      ),
    );
    await notifyParticipants(tx, [walk], clock.now);
    await enqueue(tx, { kind: 'daily-summaries', subject: 'all', due: joinedAt });
  });
  later(1);
  await write('Hello');
  await subscribe('zoe@example.org');
  const swim = await post({ title: 'Swim' });
  await join(swim, 'tara');
  return ['ana', 'bo', ...MORE, 'maya', 'tara', 'team', 'zoe'].map((name) => `${name}@example.org`).sort();
}
const answerPoison = (outcome: MailOutcome) => {
  world.mail.answer.for = (message) => (isPoison(message) ? outcome : 'sent');
};
const toWhom = (messages: Message[]) =>
  [...new Set(messages.filter((message) => !isPoison(message)).map(({ to }) => to.address))].sort();

it.each([
  ['later', 6],
  ['rejected', 6],
  ['blocked', 6],
  // `down` is never a message's fault, and would delay everyone.
  ['down', 1],
] as const)('an undeliverable message (%s) of any kind delays no others', async (outcome, inEvent) => {
  answerPoison(outcome);
  const others = await begun(inEvent);
  const soon = toWhom(await run(8 / 60, 1)); // which includes five minutes of gathering changes
  expect(soon).toEqual(expect.arrayContaining(['tara', 'team', 'zoe'].map((name) => `${name}@example.org`)));
  await run(1.2, 1);
  expect(toWhom(world.mail.messages)).toEqual(others);
});

it('a deferred message is given up after two days, and a rejected one once others were delivered', async () => {
  await begun();
  answerPoison('later');
  let tries = triesOf(await run(47));
  expect(tries).toHaveLength(18);
  for (const count of tries) expect(count).toBeGreaterThan(90);
  const more = async () => {
    await write('Hello again');
    return run(2);
  };
  await more();
  expect(triesOf(await more())).toEqual([]);

  answerPoison('rejected');
  for (let number = 0; number < 3; number += 1) await write(`POISON again ${number}`);
  tries = triesOf(await more());
  expect(tries).toHaveLength(3);
  for (const count of tries) expect(count).toBeLessThan(8);
  await more();
  expect(triesOf(await more())).toEqual([]);
});

it.each(['down', 'rejected', 'later', 'blocked'] as const)(
  'while every delivery ends as %s, nothing is given up for more than two days',
  async (outcome) => {
    const others = await begun();
    world.mail.answer.for = () => outcome;
    await run(50, 45);
    // When the server is back, it defers some messages at first.
    world.mail.answer.for = (message) => (isPoison(message) && outcome === 'down' ? 'later' : 'sent');
    const first = await run(1.5);
    world.mail.answer.for = () => 'sent';
    const rest = await run(25, 45);
    expect(toWhom([...first, ...rest])).toEqual(others);
    const sent = outcome === 'down' ? rest : [...first, ...rest];
    expect(triesOf(sent)).toEqual(Array.from({ length: 18 }, () => 1));
  },
);

it('a row that breaks its message delays no others, and is tried again', async () => {
  await begun();
  const { db } = world.subject;
  const message = 'POISON 0';
  const broken = (await db.find('contactMessages', {})).find((row) => row.message === message);
  const { id = '' } = broken ?? {};
  await db.transaction((tx) => tx.update('contactMessages', { id }, { message: 7 as never }));
  const { failures } = await world.mail.worker.run();
  expect(failures).toHaveLength(1);
  const texts = () => world.mail.messages.map(({ text }) => /POISON \d/.exec(text)?.[0]).filter(Boolean);
  expect(texts()).toHaveLength(5);
  expect(texts()).not.toContain(message);
  await db.transaction((tx) => tx.update('contactMessages', { id }, { message }));
  later(1);
  await world.mail.run();
  expect(texts()).toContain(message);
});
