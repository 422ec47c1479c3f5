/** What the team’s desk has: applications and messages, answered and waiting, spam too. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage, anApplication } from '@social-serve/contract/test/builders';
import { upload } from './events.ts';
import type { Town } from './town.ts';

export async function write(town: Town) {
  const apply = async (as: string | undefined, fields: object): Promise<string> =>
    (await town.call('post', calls.volunteers, { ...(as && { as }), body: anApplication(fields) }))
      .insertedId;
  const { url: photo } = await upload(town, 'arif', '#225522', 'photo');
  const accepted = await apply('arif', { name: 'Arif Hossain', email: 'arif@example.org', photo });
  await town.call('put', pathTo(calls.application, { id: accepted }), {
    ...{ as: 'tara', body: { state: 'accepted', note: 'Welcome.' } },
  });
  const withdrawn = await apply('arif', { name: 'Arif Hossain', email: 'arif@example.org', role: '' });
  await town.call('delete', pathTo(calls.ownApplication, { id: withdrawn }), { as: 'arif' });
  await apply('maya', { message: 'I can lend tools.' });
  await apply('maya', { message: 'I can lend tools and a van.' });
  const waits = await apply(undefined, { name: 'Rupa Das', email: 'rupa@example.org' });
  await apply(undefined, {
    ...{ name: 'Best Prices', email: 'prices@example.org' },
    message: 'Buy https://prices.example/1 https://prices.example/2 https://prices.example/3 now',
  });
  const contact = async (as: string | undefined, body: object): Promise<string> =>
    (await town.call('post', calls.contact, { ...(as && { as }), body })).insertedId;
  const answered = await contact('arif', aMessage({ name: 'Arif', email: 'arif@example.org' }));
  await town.call('put', pathTo(calls.contactMessage, { id: answered }), {
    as: 'tara',
    body: { answered: true },
  });
  const message = await contact(undefined, aMessage());
  await contact(undefined, { ...aMessage({ email: 'bot@example.org' }), leaveEmpty: 'x' });
  await town.mail();
  return { accepted, withdrawn, waits, answered, message };
}
