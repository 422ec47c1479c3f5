/** People who join, wait, bring others, come and leave: with an account and without. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { change } from './events.ts';
import { SITE, type Town } from './town.ts';

/** A person joins an event. @returns the participation’s id */
export const join = async (town: Town, name: string, id: string): Promise<string> =>
  (
    await town.call('post', calls.joinedEvents, {
      ...{ as: name, body: { join_id: id, participant: town.people[name]?.email } },
    })
  ).insertedId;

/** Someone joins without an account. @returns the participation’s id and the link that is shown */
export const joinByName = async (
  town: Town,
  id: string,
  body: object,
  language = 'en',
): Promise<{ id: string; link: string }> => {
  const { insertedId, link } = await town.call('post', pathTo(calls.joinWithoutAccount, { id }), {
    body,
    language,
  });
  return { id: insertedId, link };
};

/** The link that was mailed to an address. */
const mailedLink = (town: Town, address: string): string => town.found(address, /\/g#([\w.-]+)/);

/** The guests of the event that is over: who came, who did not, and what became of it. */
export async function attend(town: Town, id: string) {
  const arif = await join(town, 'arif', id);
  await town.call('put', pathTo(calls.companions, { id: arif }), {
    as: 'arif',
    body: { adults: 1, children: 1 },
  });
  const omar = await join(town, 'omar', id);
  const maya = await join(town, 'maya', id);
  const rupa = await joinByName(town, id, { name: 'Rupa', email: 'rupa@example.org' });
  await town.mail();
  const link = mailedLink(town, 'rupa@example.org');
  await town.call('post', calls.linkedConfirmation, { link, body: {} }); // in another browser
  await town.call('put', pathTo(calls.visibility, { id: arif }), { as: 'arif', body: { shown: true } });
  await town.call('post', pathTo(calls.messages, { id }), {
    as: 'maya',
    body: { text: 'Bring gloves.', to: 'everybody' },
  });
  const kamal = await join(town, 'kamal', id);
  town.clock.now = new Date('2026-11-09T13:00:00.000Z');
  await town.mail(); // which asks whether they come
  const answer = (as: string, participation: string, body: object) =>
    town.call('put', pathTo(calls.coming, { id: participation }), { as, body });
  await answer('arif', arif, { coming: true });
  await answer('kamal', kamal, { coming: false, reason: 'I have to travel.' });
  town.clock.now = new Date('2026-11-10T06:05:00.000Z');
  await town.mail(); // which tells organisers whom to expect
  town.clock.now = new Date('2026-11-10T08:05:00.000Z');
  const came = (participant: string, isHere = true) =>
    town.call('put', pathTo(calls.participant, { id, participant }), {
      as: 'maya',
      body: { came: isHere, at: town.clock.now.toISOString() },
    });
  await came(arif);
  await came(rupa.id);
  await came(maya);
  await came(omar, false);
  const { participants } = await town.call('get', pathTo(calls.participants, { id }), { as: 'maya' });
  await came(participants.find((one: { broughtBy?: { _id: string } }) => one.broughtBy?._id === arif)._id);
  town.pass({ hours: 5 });
  await came(omar); // after the end: a correction
  await town.call('put', pathTo(calls.outcome, { id }), {
    as: 'maya',
    body: {
      items: [{ what: 'Litter', amount: 12.5, unit: 'bags' }],
      summary: 'The mill is clean.',
      walkIns: 900,
    },
  });
  await town.call('put', pathTo(calls.eventImpact, { id }), {
    as: 'tara',
    body: { leftOut: false, walkInsConfirmed: 500 },
  });
  const certificate = await town.call('post', calls.ownCertificates, {
    as: 'arif',
    body: { join_id: id, name: 'Arif Hossain' },
  });
  await town.call('post', calls.ownCertificates, { as: 'maya', body: { join_id: id, name: 'Maya Chakma' } });
  const linked = await town.call('post', calls.linkedCertificate, { link, body: { name: 'Rupa Das' } });
  return {
    arif,
    omar,
    rupa: rupa.id,
    link,
    endedLink: rupa.link,
    certificate: String(certificate.code),
    linked: String(linked.code),
  };
}

/** The guests of the event that is full: three have a place, two wait; one was removed, one left. */
export async function fill(town: Town, id: string) {
  const { needs } = await town.call('get', pathTo(calls.event, { id }));
  const [gloves, firstAid, bags] = needs.map(({ _id }: { _id: string }) => _id);
  const arif = await join(town, 'arif', id);
  const zoe = await joinByName(town, id, { name: 'Zoe', email: 'zoe@example.org' });
  await town.mail();
  const zoesLink = mailedLink(town, 'zoe@example.org');
  await town.call('post', calls.linkedConfirmation, { link: zoesLink, body: { link: zoe.link } });
  const spammer = await joinByName(town, id, { name: 'Cheap Phones', email: 'phones@example.org' });
  await town.call('delete', pathTo(calls.participant, { id, participant: spammer.id }), { as: 'maya' });
  const key = 'k'.repeat(20);
  const added = await town.call('post', pathTo(calls.participants, { id }), {
    as: 'maya',
    body: { name: 'Grandma Rahima', email: 'rahima@example.org', key },
  });
  const omar = await join(town, 'omar', id);
  const sami = await joinByName(town, id, {
    name: 'Sami',
    email: 'sami-at-work@example.org',
    adults: 1,
    split: true,
  });
  await town.call('put', pathTo(calls.phone, { id: arif }), { as: 'arif', body: { phone: '01712 345679' } });
  const claim = (need: string, number: number) => ({ claims: [{ need, number }] });
  await town.call('put', pathTo(calls.claims, { id: arif }), { as: 'arif', body: claim(gloves, 3) });
  await town.call('put', pathTo(calls.organiserClaims, { id }), { as: 'maya', body: claim(firstAid, 1) });
  await town.call('put', calls.linkedClaims, { link: zoesLink, body: claim(bags, 2) });
  const { claimed: _gloves, ...first } = needs[0];
  const { claimed: _aid, ...second } = needs[1];
  await change(town, 'maya', id, {
    ...{ eventDate: '2026-12-05T08:00:00.000Z', point: { lat: 25.7562, lon: 89.2448 } },
    needs: [first, second],
  });
  const dina = await join(town, 'dina', id);
  await town.call('delete', pathTo(calls.cancelEvent, { id: dina }), { as: 'dina' });
  await town.mail();
  return {
    ...{ arif, zoe: zoe.id, omar, added: String(added.insertedId), sami: sami.id },
    ...{ zoesLink, shownLink: zoe.link, samisLink: sami.link },
  };
}

/** A question, which is answered if there is an answer. @returns its id */
export async function ask(
  town: Town,
  id: string,
  { as, text, isPublic = true, answer }: { as: string; text: string; isPublic?: boolean; answer?: string },
): Promise<string> {
  const asked = { as, body: { text, public: isPublic } };
  const { insertedId: questionId } = await town.call('post', pathTo(calls.questions, { id }), asked);
  if (answer)
    await town.call('put', pathTo(calls.question, { id, questionId }), { as: 'maya', body: { answer } });
  return questionId;
}

/** The path of an address of the site. */
export const pathOf = (address: string): string => address.replace(SITE, '');
