/** Finding a place of the world by its name: keys, screen readers, failures. */
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { away, heldBack, serve, serveOnce } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';
import { PlaceBox } from './PlaceBox.tsx';

const RANGPUR: Place = {
  name: 'Rangpur',
  nameBn: 'রংপুর',
  parent: 'Rangpur Division',
  country: 'BD',
  lat: 25.7558,
  lon: 89.2444,
};
const SADAR: Place = { name: 'Rangpur Sadar', parent: 'Rangpur', country: 'BD', lat: 25.74, lon: 89.25 };

const choose = vi.fn<(place: Place) => void>();
const submit = vi.fn<() => void>();
beforeEach(() => {
  choose.mockReset();
  submit.mockReset();
  queryClient.clear();
});

function show() {
  render(
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PlaceBox id="near" label="Near a place" onChoose={choose} />
      </form>
    </main>,
  );
  return screen.getByRole('combobox', { name: 'Near a place' });
}
const options = () => screen.findAllByRole('option');
const namesOf = (found: HTMLElement[]) => found.map(({ textContent }) => textContent);
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing lists places with what they are in, once for several keys', async () => {
  const sent = serve('get', calls.places, [RANGPUR, SADAR]);
  const box = show();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(box, 'rang');
  expect(namesOf(await options())).toEqual([
    'Rangpur, Rangpur Division, Bangladesh',
    'Rangpur Sadar, Rangpur, Bangladesh',
  ]);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('listbox', { name: 'Places' })).toHaveAttribute(
    'id',
    box.getAttribute('aria-controls'),
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 places found.');
  expect(sent.map(({ query, token }) => [query.q, query.zone, token])).toEqual([
    ['rang', Intl.DateTimeFormat().resolvedOptions().timeZone, null],
  ]);
});

test('the arrow keys and Enter choose a place, without sending the form', async () => {
  serve('get', calls.places, [RANGPUR, SADAR]);
  const box = show();
  await userEvent.type(box, 'rang');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(box)).toBe('Rangpur Sadar, Rangpur, Bangladesh');
  await userEvent.keyboard('{ArrowDown}');
  expect(active(box)).toMatch(/^Rangpur, /);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(choose.mock.calls).toEqual([[SADAR]]);
  expect(box).toHaveValue('Rangpur Sadar, Rangpur, Bangladesh');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test('Enter alone chooses the first place, a tap any', async () => {
  serve('get', calls.places, [RANGPUR, SADAR]);
  const box = show();
  await userEvent.type(box, 'rang');
  await options();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenLastCalledWith(RANGPUR);
  await userEvent.clear(box);
  await userEvent.type(box, 'rang');
  const [, second] = await options();
  if (second) await userEvent.click(second);
  expect(choose).toHaveBeenLastCalledWith(SADAR);
});

test('Enter chooses nothing before the answer for the typed text, and never sends the form', async () => {
  const { answer, open } = heldBack([SADAR]);
  serveOnce('get', calls.places, [RANGPUR]);
  const box = show();
  await userEvent.type(box, 'rangpur');
  await options();
  serve('get', calls.places, answer);
  await userEvent.type(box, ' sadar{Enter}');
  expect(choose).not.toHaveBeenCalled();
  open();
  expect(await screen.findByRole('option', { name: /Sadar/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(choose.mock.calls).toEqual([[SADAR]]);
  expect(submit).not.toHaveBeenCalled();
});

test('Escape and leaving the field close the list; the arrow key opens it again', async () => {
  serve('get', calls.places, [RANGPUR]);
  const box = show();
  await userEvent.type(box, 'rang');
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('rang');
  await userEvent.keyboard('{ArrowDown}');
  await options();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(choose).not.toHaveBeenCalled();
});

test('a key of an input method chooses nothing', async () => {
  serve('get', calls.places, [RANGPUR]);
  const box = show();
  await userEvent.type(box, 'রং');
  await options();
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  expect(choose).not.toHaveBeenCalled();
});

test('an unknown name gets a sentence', async () => {
  serve('get', calls.places, []);
  const box = show();
  await userEvent.type(box, 'qqqq');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('We don’t know a place with this name.'),
  );
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a failed search says so, and the keyboard alone can repeat it', async () => {
  serveOnce('get', calls.places, away());
  const box = show();
  await userEvent.type(box, 'rang');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The server cannot be reached'));
  serve('get', calls.places, [RANGPUR]);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Search again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(namesOf(await options())).toEqual(['Rangpur, Rangpur Division, Bangladesh']);
  expect(box).toHaveFocus();
});

test('without a connection it says so, and searches once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  serve('get', '/healthz', away());
  serveOnce('get', calls.places, away());
  const box = show();
  await userEvent.type(box, 'rang');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You’re offline'));
  serve('get', calls.places, [RANGPUR]);
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(namesOf(await options())).toEqual(['Rangpur, Rangpur Division, Bangladesh']);
  onLine.mockRestore();
});
