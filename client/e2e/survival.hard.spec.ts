import type { Notices } from '@social-serve/contract/notice';
import { call, expect, test, unique } from './fixtures.ts';
import { join } from './support/data.ts';
import { card, expectPath, header, logIn, main, openAvatarMenu } from './support/steps.ts';

test('after a kill and a restart no data is lost and people are still signed in', async ({
  visit,
  register,
  postEvent,
  ownServer,
  watch,
}) => {
  const organiser = await register('Ruth Adeyemi', ownServer);
  const participant = await register('Arif Hossain', ownServer);
  const event = await postEvent(organiser, { title: unique('Books for the library') }, ownServer);

  const page = await visit({ person: participant, server: ownServer });
  await page.goto(`/eventDetails/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();

  // Requests in flight fail; later ones are refused.
  watch.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  await ownServer.kill();
  await page.getByRole('link', { name: 'Upcoming Events' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await ownServer.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: event.title })).toBeVisible();

  await page.goto('/joinedEvents');
  await expect(card(page, event.title)).toBeVisible();

  // The account survived, too: sign out, and in again with the password.
  await openAvatarMenu(page, 'Arif Hossain');
  await header(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByText('logout successfully')).toBeVisible();
  await page.goto('/joinedEvents');
  await expectPath(page, '/login');
  await logIn(page, participant.email, participant.password);
  await expectPath(page, '/joinedEvents');
  await expect(card(page, event.title)).toBeVisible();
});

test('changes during a server crash still cause notices', async ({ ownServer, register, postEvent }) => {
  const [organiser, first, second] = [
    await register('Maya Chakma', ownServer),
    await register('Ruth Adeyemi', ownServer),
    await register('Arif Hossain', ownServer),
  ];
  const event = await postEvent(organiser, { capacity: 1, title: 'Title 0' }, ownServer);
  const { insertedId } = (await join(ownServer, first, event)) as { insertedId: string };
  await join(ownServer, second, event);
  let left = false;

  for (let round = 0; round < 3; round++) {
    let answered = 0;
    let enough = () => {};
    const killed = new Promise<void>((resolve) => {
      enough = resolve;
    });
    // Ten changes and a leaving; the server is killed among them, each time at another one.
    const changes = Array.from({ length: 10 }, (_, index) =>
      call(ownServer, organiser, 'PUT', `/eventUpdate/${event._id}`, {
        title: `Title ${round} ${index}`,
        eventDate: event.eventDate,
        notify: true,
      }).then(
        () => {
          answered += 1;
          if (answered > round * 4) enough();
        },
        () => enough(),
      ),
    );
    if (!left) call(ownServer, first, 'DELETE', `/cancelEvent/${insertedId}`).catch(() => undefined);
    await killed;
    await ownServer.kill();
    await Promise.all(changes);
    await ownServer.start();

    const now = (await call(ownServer, null, 'GET', `/events/${event._id}`)) as typeof event;
    const own = await call(ownServer, first, 'GET', `/me/participations?events=${event._id}`);
    left = (own as unknown[]).length === 0;
    const received = (await call(ownServer, second, 'GET', '/me/notices')) as Notices;
    const unreadOnes = received.notices.filter(({ read }) => !read);
    expect(unreadOnes).toContainEqual(
      expect.objectContaining({
        kind: 'changed',
        changes: [{ field: 'title', label: 'Title', from: 'Title 0', to: now.title }],
      }),
    );
    expect(unreadOnes.some(({ kind }) => kind === 'moved-up')).toBe(left);
    expect(received.unread).toBe(unreadOnes.length);
  }
});
