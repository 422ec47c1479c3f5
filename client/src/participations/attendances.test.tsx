import type { Attendance } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { AttendanceNote, Attendances } from './Attendances.tsx';

const WAIT = { timeout: 10_000 };
const at = (digit: number, eventDate: string, hours?: number): Attendance => ({
  _id: String(digit).repeat(24),
  join_id: String(digit + 1).repeat(24),
  title: `=Event ${digit}`,
  eventDate,
  location: 'Old park',
  timeZone: 'Asia/Dhaka',
  ...(hours !== undefined && { hours }),
});

test('sums up the hours of each year, and saves them as a file', async () => {
  const saved = savedFiles();
  serve('get', calls.ownAttendances, [
    at(1, '2026-07-20T10:00:00.000Z', 3),
    at(3, '2026-05-20T10:00:00.000Z', 2.5),
    at(5, '2025-05-20T10:00:00.000Z'),
  ]);
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <Attendances />
    </AuthProvider>,
  );
  expect((await screen.findAllByRole('listitem', {}, WAIT)).map(({ textContent }) => textContent)).toEqual([
    '2026: 5.5\u00a0h at 2 events',
    '2025: 0\u00a0h at 1 event',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Download hours (CSV)' }));
  expect(saved[0]?.name).toBe('my-hours.csv');
  expect(await saved[0]?.file.text()).toContain("'=Event 1,2026-07-20 16:00,,Old park,3\r\n");
});

test('says on a card whether the person attended, and for how long', () => {
  const said = () => document.body.textContent;
  const { rerender } = render(<AttendanceNote came hours={3} />);
  expect(said()).toBe('Attended · 3\u00a0h');
  rerender(<AttendanceNote came />);
  expect(said()).toBe('Attended');
  rerender(<AttendanceNote />);
  expect(said()).toBe('Not checked in');
});
