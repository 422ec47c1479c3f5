/** What becomes of accounts: shared addresses, Google, a change of address, and deletions, some of them under way. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { disableAccount } from '../../src/operator/accounts.ts';
import { post, review, upload } from './events.ts';
import { join } from './guests.ts';
import type { Town } from './town.ts';

/** Everyone who takes part, with confirmed addresses. */
export async function settle(town: Town): Promise<void> {
  const names = {
    ...{
      tara: 'Tara Rahman',
      maya: 'Maya Chakma',
      arif: 'Arif Hossain',
      nadia: 'Nadia Islam',
      omar: 'Omar Faruk',
    },
    ...{ sami: 'Sami Khan', rowdy: 'Rowdy Roy', dina: 'Dina Akter', lena: 'Lena Paul', mitu: 'Mitu Sen' },
  };
  for (const [name, displayName] of Object.entries(names)) {
    await town.register(name, displayName);
    await town.confirm(name);
  }
  const claims = { sub: '100', email: 'kamal@example.org', name: 'Kamal Uddin' };
  const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' });
  const kamal = await town.identity<{ localId: string; refreshToken: string }>('signInWithIdp', {
    ...{ requestUri: 'http://localhost', postBody: String(postBody), returnSecureToken: true },
  });
  town.people.kamal = { uid: kamal.localId, email: claims.email, refreshToken: kamal.refreshToken };
  await town.call('put', calls.ownLanguage, { as: 'arif', body: { language: 'bn' } });
  const photoUrl = 'https://pictures.example.org/arif.jpg';
  await town.identity('update', { idToken: await town.tokenOf('arif'), photoUrl, returnSecureToken: true });
  await town.register('shy', 'Shy Begum'); // who never confirms
  await town.register('rude', 'Rude Boy');
  const { storage, clock } = town;
  await disableAccount(storage.db, 'rude@example.org', true, clock.now);
  delete town.people.rude;
}

/** Two people registered with one address: what the first one posted passes to the one who confirmed it. */
export async function shareAddress(town: Town): Promise<string> {
  await town.register('stranger', 'A Stranger', 'rina@example.org');
  const id = await post(town, 'stranger', { title: 'Book swap', eventDate: '2026-12-13T08:00:00.000Z' });
  await town.register('rina', 'Rina Begum');
  await town.confirm('rina');
  delete town.people.stranger;
  return id;
}

/** A co-organiser, an open invitation, and an event that its co-organiser inherits from a deleted account. */
export async function help(town: Town, id: string) {
  const invite = async (as: string, event: string, email: string): Promise<string> =>
    (await town.call('post', pathTo(calls.organisers, { id: event }), { as, body: { email } })).insertedId;
  const accept = (as: string, event: string, organiserId: string) =>
    town.call('put', pathTo(calls.organiser, { id: event, organiserId }), { as, body: { accepted: true } });
  await accept('nadia', id, await invite('maya', id, 'nadia@example.org'));
  const open = await invite('maya', id, 'kamal@example.org');
  const inherited = await post(town, 'dina', {
    title: 'Tool library',
    eventDate: '2026-12-14T08:00:00.000Z',
  });
  await review(town, [inherited], 'approve');
  await accept('nadia', inherited, await invite('dina', inherited, 'nadia@example.org'));
  await town.mail();
  return { open, inherited };
}

/** Deletes an account, as the browser does after a fresh login. */
async function leave(town: Town, name: string): Promise<void> {
  await town.logIn(name);
  await town.send('delete', calls.me, { as: name });
  delete town.people[name];
}

/** Accounts that end, or are about to: the last things that happen. */
export async function end(town: Town, full: string): Promise<void> {
  await leave(town, 'dina');

  // Mitu’s rows do not follow to her new address yet.
  await join(town, 'mitu', full);
  await town.logIn('mitu');
  const idToken = await town.tokenOf('mitu');
  const newEmail = 'mitu.sen@example.org';
  await town.identity('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
  await town.mail();
  const oobCode = town.found(newEmail, /mode=verifyAndChangeEmail&oobCode=([\w-]+)/);
  town.interrupted.move = true;
  await town.identity('update', { oobCode, idToken, returnSecureToken: true });
  town.interrupted.move = false;
  await town.mail();

  // Omar has not confirmed his new address yet.
  await town.logIn('omar');
  await town.identity('sendOobCode', {
    ...{ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'omar.faruk@example.org' },
    idToken: await town.tokenOf('omar'),
  });

  // Lena’s deletion stops in the middle.
  await upload(town, 'lena', '#9933cc');
  town.interrupted.erasure = true;
  await leave(town, 'lena');
  town.interrupted.erasure = false;

  await town.identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'arif@example.org' });
  await town.mail();
}
