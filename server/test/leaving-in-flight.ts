/**
 * People who delete their account during calls of every kind for them: shared by the tests of both databases. Afterwards
 * nothing of them is found.
 */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage, aNewEvent, anApplication, inAnHour } from '@social-serve/contract/test/builders';
import sharp from 'sharp';
import { expect } from 'vitest';
import { emailOf, HOST, type Reply, type Site, uidOf } from './leaving-site.ts';
import type { Place } from './places.ts';

/** A picture that is nobody else's. */
let pictures = 0;
export function newPicture(): Promise<Buffer> {
  pictures += 1;
  const background = { r: pictures & 255, g: (pictures >> 8) & 255, b: 99 };
  return sharp({ create: { width: 500, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

/** What a person has before they leave, and what others have to do with it. */
export interface Belongings {
  name: string;
  /** An event of theirs, their application, another person's event that they joined, and their participation in it. */
  event: string;
  application: string;
  joined: string;
  participation: string;
  /** Others' reports of events that the person may decide, and an application that they may answer. */
  report: string;
  toAnswer: string;
  /** A question about their event, which they may answer. */
  question: string;
  /** Invitations to co-organise another person's events: one accepted, one open. */
  inviter: string;
  helping: { id: string; organiserId: string };
  invitation: { id: string; organiserId: string };
  /** A message to the team, which they may answer. */
  message: string;
  hashes: string[];
  /** Pictures that are sent while they leave. */
  photos: Buffer[];
}

const inserted = ({ status, body }: Reply): string => {
  expect(status, JSON.stringify(body)).toBe(201);
  return body.insertedId ?? '';
};

const anEvent = (name: string) => ({
  ...aNewEvent(),
  Descriptions: `Write to ${emailOf(name)}.`,
  eventDate: inAnHour(),
});

const written = (name: string) => ({ text: `Write to ${emailOf(name)}.`, to: 'everybody' });
const asked = (name: string) => ({ text: `Will you write to ${emailOf(name)}?` });

/** Who ask questions and invite: nobody does more than a few of either. */
let askers = 0;

/** Gives a person something of every kind. */
export async function settle(
  { call, sendPicture }: Pick<Site, 'call' | 'sendPicture'>,
  name: string,
): Promise<Belongings> {
  const email = emailOf(name);
  const event = inserted(await call('POST', calls.events, name, anEvent(name)));
  const joined = inserted(await call('POST', calls.events, HOST, anEvent(HOST)));
  const participation = inserted(
    await call('POST', calls.joinedEvents, name, { join_id: joined, participant: email }),
  );
  const application = inserted(await call('POST', calls.volunteers, name, anApplication({ email })));
  const toAnswer = inserted(
    await call(
      'POST',
      calls.volunteers,
      undefined,
      anApplication({ email: `someone-${name.length}@example.com` }),
    ),
  );
  inserted(await call('POST', calls.contact, name, aMessage({ email })));
  const someone = `someone-${name.length}@example.com`;
  const message = inserted(await call('POST', calls.contact, undefined, aMessage({ email: someone })));
  const about = { reason: 'Wrong or misleading', text: 'Not there.' };
  inserted(await call('POST', pathTo(calls.eventReports, { id: joined }), name, about));
  const report = inserted(await call('POST', pathTo(calls.eventReports, { id: event }), HOST, about));
  const came = { came: true, at: new Date().toISOString() };
  const participant = pathTo(calls.participant, { id: joined, participant: participation });
  expect((await call('PUT', participant, HOST, came)).status).toBe(200);
  inserted(await call('POST', pathTo(calls.messages, { id: event }), name, written(name)));
  inserted(await call('POST', pathTo(calls.questions, { id: joined }), name, asked(name)));
  const question = inserted(
    await call('POST', pathTo(calls.questions, { id: event }), `asker-${++askers}`, asked(HOST)),
  );
  const inviter = `inviter-${++askers}`;
  const invited = async () => {
    const id = inserted(await call('POST', calls.events, inviter, anEvent(HOST)));
    const invitation = inserted(await call('POST', pathTo(calls.organisers, { id }), inviter, { email }));
    return { id, organiserId: invitation };
  };
  const helping = await invited();
  const accepted = { accepted: true };
  expect((await call('PUT', pathTo(calls.organiser, helping), name, accepted)).status).toBe(200);
  const invitation = await invited();
  expect((await call('PUT', calls.ownFeed, name)).status).toBe(200);
  const sent = await sendPicture(name, await newPicture());
  expect(sent.status).toBe(201);
  const photos = [await newPicture(), await newPicture()];
  return {
    name,
    event,
    application,
    joined,
    participation,
    report,
    toAnswer,
    message,
    question,
    inviter,
    helping,
    invitation,
    hashes: [sent.body.hash ?? ''],
    photos,
  };
}

/**
 * Calls of every kind that keep something of a person, or of others that change what is theirs. Each begins at once.
 * @returns their answers; null for one that was cut
 */
export function allAtOnce(
  site: Pick<Site, 'call' | 'sendPicture'>,
  own: Belongings,
): Promise<number | null>[] {
  const { name, event, application, joined, participation } = own;
  const email = emailOf(name);
  const about = { reason: 'Wrong or misleading', text: `${email} was there.` };
  const answer = { note: 'Thank you.' };
  const sendings = [
    () => site.call('POST', calls.events, name, anEvent(name)),
    () =>
      site.call('PUT', pathTo(calls.eventUpdate, { id: event }), name, {
        ...anEvent(name),
        title: 'Changed',
      }),
    () => site.call('POST', calls.joinedEvents, name, { join_id: joined, participant: email }),
    () => site.call('POST', calls.volunteers, name, anApplication({ email })),
    () => site.call('POST', calls.volunteers, undefined, anApplication({ email })),
    () => site.call('POST', calls.contact, name, aMessage({ email })),
    () => site.call('POST', calls.contact, undefined, aMessage({ email })),
    () => site.call('PUT', pathTo(calls.contactMessage, { id: own.message }), name, { answered: true }),
    () => site.call('POST', pathTo(calls.eventReports, { id: joined }), name, about),
    () =>
      site.call('PUT', pathTo(calls.outcome, { id: event }), name, {
        items: [],
        summary: `Thank ${email}.`,
        walkIns: 0,
      }),
    () => site.call('POST', calls.ownCertificates, name, { join_id: joined, name: email }),
    () => site.call('POST', pathTo(calls.messages, { id: event }), name, written(name)),
    () => site.call('POST', pathTo(calls.questions, { id: joined }), name, asked(name)),
    () =>
      site.call('PUT', pathTo(calls.question, { id: event, questionId: own.question }), name, {
        answer: 'Yes.',
      }),
    () => site.call('PUT', pathTo(calls.organiser, own.invitation), name, { accepted: true }),
    () =>
      site.call('PUT', pathTo(calls.eventUpdate, { id: own.helping.id }), name, {
        ...anEvent(HOST),
        title: 'Changed by a co-organiser',
      }),
    () => site.call('POST', pathTo(calls.organisers, { id: event }), name, { email: emailOf(HOST) }),
    () => site.call('PUT', calls.ownFeed, name),
    () => site.call('PUT', pathTo(calls.visibility, { id: participation }), name, { shown: true }),
    ...own.photos.map((photo) => () => site.sendPicture(name, photo)),
    ...own.hashes.map((hash) => () => site.call('GET', `/pictures/${hash}-400`)),
    () =>
      site.call('PUT', pathTo(calls.application, { id: own.toAnswer }), name, {
        state: 'accepted',
        ...answer,
      }),
    () =>
      site.call('PUT', pathTo(calls.report, { id: own.report }), name, { decision: 'dismiss', ...answer }),
    // Others, about what is theirs.
    () =>
      site.call('PUT', pathTo(calls.participant, { id: joined, participant: participation }), HOST, {
        came: true,
        at: new Date().toISOString(),
      }),
    () => site.call('DELETE', pathTo(calls.participant, { id: joined, participant: participation }), HOST),
    () => site.call('POST', pathTo(calls.organisers, { id: own.invitation.id }), own.inviter, { email }),
    () =>
      site.call('PUT', pathTo(calls.application, { id: application }), HOST, {
        state: 'declined',
        ...answer,
      }),
  ];
  return sendings.map((send) =>
    send().then(
      (reply) => {
        if (reply.status !== 503) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500); // 503: so many pictures at once
        if (reply.body?.hash) own.hashes.push(reply.body.hash);
        return reply.status;
      },
      () => null,
    ),
  );
}

/** Deletes an account. On a busy machine a database may be away for a moment: the same call goes on where it was. */
export async function leave({ call }: Pick<Site, 'call'>, name: string): Promise<void> {
  let { status } = await call('DELETE', calls.me, name);
  while (status === 503) ({ status } = await call('DELETE', calls.me, name));
  expect(status).toBe(200);
}

/** Nothing of these people is stored, nor in what it answers. */
export async function expectNothingLeft(
  site: Pick<Site, 'call'>,
  place: Place,
  people: readonly Belongings[],
): Promise<void> {
  const texts = Object.entries(await place.dump());
  for (const { name } of people)
    for (const trace of [uidOf(name), emailOf(name), `Name of ${name}`])
      for (const [table, text] of texts) expect(text.includes(trace), `${trace} in ${table}`).toBe(false);
  place.compact();
  for (const bytes of place.files()) {
    const text = bytes.toString('latin1');
    for (const { name } of people) expect(text.includes(emailOf(name)), emailOf(name)).toBe(false);
  }
  expect(await place.pictures()).toEqual([]);
  for (const { hashes, name } of people)
    for (const hash of hashes)
      for (const path of [`/pictures/${hash}`, `/pictures/${hash}-400`])
        expect((await site.call('GET', path)).status, `${path} of ${name}`).toBe(404);
}
