import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { goingInWords, Participants } from './Participants.tsx';

test.each([
  [{ going: 1, names: [] }, true, null],
  [{ going: 2, names: ['Arif'] }, true, 'Arif is going with you'],
  [{ going: 3, names: ['Arif', 'Lena'] }, true, 'Arif and Lena are going with you'],
  [{ going: 15, names: ['Arif', 'Lena'] }, true, 'Arif, Lena and 12 more are going with you'],
  [{ going: 14, names: ['Arif', 'Lena'] }, false, 'Arif, Lena and 12 more are going'],
])('%j is said, to one of them: %s', (going, own, words) => {
  expect(goingInWords(going, own)?.replace(/[\u2068\u2069]/g, '') ?? null).toBe(words);
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
  expect(await screen.findByText(/^.?Arif.? is going with you$/)).toBeVisible();
  expect(asked.map(({ params }) => params)).toEqual([{ id: event._id }]);
  await userEvent.click(screen.getByRole('switch', { name: /^Show my first name/ }));
  await waitFor(() => expect(chosen.map(({ body }) => body)).toEqual([{ shown: true }]));
});

test('an organiser sees the names without a choice; visitors and the waiting list see only the number', async () => {
  const asked = serve('get', calls.going, { going: 2, names: ['Arif'] });
  const { unmount } = show({ mine: true });
  expect(await screen.findByText(/^.?Arif.? and 1 more are going$/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  unmount();
  show({ event: { ...event, participation: { ...own, status: 'waiting' } } });
  show({}, null);
  expect(screen.getAllByText('2 going')).toHaveLength(2);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(asked).toHaveLength(1);
});
