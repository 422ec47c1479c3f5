import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { FirstNames, Participants } from './Participants.tsx';

const bubbles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  [{ going: 1, names: [] }, true, []],
  [{ going: 2, names: ['Arif'] }, true, ['Arif']],
  [{ going: 3, names: ['Arif', 'Lena'] }, true, ['Arif', 'Lena']],
  [{ going: 15, names: ['Arif', 'Arif'] }, true, ['Arif', 'Arif', '12 more']],
  [{ going: 14, names: ['Arif', 'Lena'] }, false, ['Arif', 'Lena', '12 more']],
])('%j is shown, to one of them: %s', (going, isGoing, shown) => {
  render(<FirstNames {...going} isGoing={isGoing} />);
  expect(bubbles()).toEqual(shown);
});

test('of many names twelve are shown first, and the others on request', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Arif${index}`);
  render(<FirstNames going={31} names={names} isGoing />);
  expect(bubbles()).toEqual(names.slice(0, 12));
  await userEvent.click(screen.getByRole('button', { name: '18 more' }));
  expect(bubbles()).toEqual([...names, '10 more']);
  await userEvent.click(screen.getByRole('button', { name: 'Fewer names' }));
  expect(bubbles()).toHaveLength(12);
});

const event = anEvent({ participants: 2 });
const own = { _id: 'f'.repeat(24), status: 'joined', ahead: 0 } as const;
const show = (props: Partial<Parameters<typeof Participants>[0]>, user: User | null = maya) =>
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <dl>
        <Participants event={event} mine={false} {...props} />
      </dl>
    </AuthProvider>,
  );

test('a participant sees the names, and chooses whether to show theirs', async () => {
  const asked = serve('get', calls.going, { going: 2, names: ['Arif'] });
  const chosen = serve('put', calls.visibility, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  show({ event: { ...event, participation: own } });
  const list = within(await screen.findByRole('list', { name: 'Going with you' }));
  expect(list.getByText('Arif')).toBeVisible();
  expect(asked.map(({ params }) => params)).toEqual([{ id: event._id }]);
  await userEvent.click(screen.getByRole('switch', { name: /^Show my first name/ }));
  await waitFor(() => expect(chosen.map(({ body }) => body)).toEqual([{ shown: true }]));
});

test('an organiser sees the names without a choice; visitors and the waiting list see only the number', async () => {
  const asked = serve('get', calls.going, { going: 2, names: ['Arif'] });
  const { unmount } = show({ mine: true });
  await screen.findByRole('list', { name: 'Who is going' });
  expect(bubbles()).toEqual(['Arif', '1 more']);
  expect(screen.queryByRole('switch')).toBeNull();
  unmount();
  show({ event: { ...event, participation: { ...own, status: 'waiting' } } });
  show({}, null);
  expect(screen.getAllByText('2 going')).toHaveLength(2);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(asked).toHaveLength(1);
});
