/** A button that asks for the device's position: what it says, and that it asks once. */
import type { Point } from '@social-serve/contract/point-rules';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPosition, aPosition } from '../../test/position.ts';
import { usePosition } from './use-position.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const found = vi.fn<(point: Point, accuracyKm: number) => void>();

function Asking() {
  const { ask, isAsking, news } = usePosition({ onFound: found });
  return (
    <main>
      <button type="button" aria-disabled={isAsking} onClick={ask}>
        Near me
      </button>
      <p role="status">{news}</p>
    </main>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));
const says = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

test('asks at the tap alone, once, and gives the position', async () => {
  const { ask, answer } = answerPosition();
  render(<Asking />);
  expect(ask).not.toHaveBeenCalled();
  await press();
  await press();
  await says('Finding your position…');
  expect(ask).toHaveBeenCalledOnce();
  await act(async () => answer(aPosition(25.7439, 89.2752, 40)));
  expect(found.mock.calls).toEqual([[{ lat: 25.7439, lon: 89.2752 }, 0.04]]);
  await says('');
});

test.each([
  [1, 'Your browser does not share your position with this site. Allow it in the settings'],
  [2, 'Your device cannot find its position right now.'],
  [3, 'Your device took too long to find its position.'],
])('says what to do after the error %d, and asks again at the next tap', async (code, sentence) => {
  const { ask, refuse } = answerPosition();
  render(<Asking />);
  await press();
  await act(async () => refuse(code));
  await says(sentence);
  expect(screen.getByRole('status')).toHaveTextContent('type a place');
  await press();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('refuses a position that is off by more than five kilometres', async () => {
  found.mockReset();
  const { answer } = answerPosition();
  render(<Asking />);
  await press();
  await act(async () => answer(aPosition(25.7439, 89.2752, 5_001)));
  await says('Your device knows its position only to within several kilometres.');
  expect(found).not.toHaveBeenCalled();
});

test('waits half a minute for an answer to the browser’s question', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerPosition();
  render(<Asking />);
  await press();
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  await says('Finding your position…');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await says('Your device took too long');
});

test('a browser without positions says so', async () => {
  vi.stubGlobal('navigator', { ...navigator, geolocation: undefined });
  render(<Asking />);
  await press();
  await says('This browser cannot share your position');
});
