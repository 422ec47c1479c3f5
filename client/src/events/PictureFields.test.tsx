import { newCoverPath } from '@social-serve/contract/drawn-rules';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { calls } from '@social-serve/contract/paths';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { aPhoto, choose, drop, paste, standInForWorker, uploaded } from '../../test/pictures.ts';
import { away, heldBack, refusal, serve, serveOnce } from '../../test/server.ts';
import { config } from '../api/config.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { serverAddress } from '../api/server-address.ts';
import { onSessionOver } from '../api/session-over.ts';
import { setTokenSource } from '../api/token-source.ts';
import { EventForm } from './EventForm.tsx';
import { newEventInput } from './event-input.ts';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const save = vi.fn<(body: NewEventBody) => Promise<void>>();
const onFailure = vi.fn<(error: unknown) => Promise<void>>();
beforeEach(() => {
  sessionStorage.clear();
  for (const mock of [save, onFailure]) mock.mockReset().mockResolvedValue();
  setTokenSource(async () => 'token of Maya');
  standInForWorker();
});
afterEach(() => {
  config.externalPictures = true;
});

function show() {
  const form = (
    <EventForm
      creator="maya@example.org"
      submitLabel="Post"
      schema={newEventInput}
      sending={{ send: save, onSuccess: () => {}, failure: onFailure }}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return render(<RouterProvider router={router} />);
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The field with the address of the picture, which a button opens. */
async function address() {
  if (!screen.queryByLabelText('Image URL')) await press('Paste an address');
  return field('Image URL');
}
/** Where the form says how far the picture is; the calendar has a status of its own. */
const status = () => document.querySelector('.chooser [role="status"]');
const says = (text: string | RegExp) => waitFor(() => expect(status()).toHaveTextContent(text));

async function fillInTheRest() {
  fill(field('Title'), 'Park day');
  await userEvent.click(field('Donation'));
  fill(await screen.findByLabelText('Event Date'), `05/04/${new Date().getFullYear() + 1}`);
  fill(field('Location'), 'City park');
  fill(field('Descriptions'), 'Bring gloves.');
}

test('a chosen picture is sent with the token, its address is in the field and goes with the event', async () => {
  const sent = serve('post', calls.pictures, uploaded());
  show();
  await choose(aPhoto());
  await waitFor(async () => expect(await address()).toHaveValue(uploaded().url));
  expect(sent).toMatchObject([{ query: { purpose: 'event' }, token: 'token of Maya' }]);
  await says('Your picture has been uploaded.');
  await press('More options');
  fill(field('Describe the picture'), 'Children under a tree');
  await fillInTheRest();
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({
    photoURL: uploaded().url,
    photoAlt: 'Children under a tree',
  });
});

test('the preview shows the picture while it is sent, which can be followed and given up', async () => {
  const answer = heldBack(uploaded());
  serve('post', calls.pictures, answer.answer);
  show();
  await choose(aPhoto());
  expect(await screen.findByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible();
  expect(document.querySelector('.picture img')).toHaveAttribute('src', 'blob:the-chosen-picture');
  await press('Cancel the picture');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  await act(async () => answer.open());
  expect(await address()).toHaveValue(serverAddress(newCoverPath({ eventType: '', title: '' })));
  expect(status()).toBeEmptyDOMElement();
});

test('Post while the picture is on its way: the event follows right after it, once', async () => {
  const answer = heldBack(uploaded('b'));
  serve('post', calls.pictures, answer.answer);
  show();
  await fillInTheRest();
  await choose(aPhoto());
  await screen.findByRole('progressbar', { name: 'Uploading your picture' });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Post' }));
  await says('We’ll send the form right after it.');
  expect(save).not.toHaveBeenCalled();
  await act(async () => answer.open());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({ photoURL: uploaded('b').url });
});

test('a lost connection: the picture stays, and can be sent again by hand', async () => {
  serve('post', calls.pictures, uploaded());
  serveOnce('post', calls.pictures, away);
  show();
  await choose(aPhoto());
  await says(/^The server cannot be reached\..* Your picture has not been uploaded\.$/);
  expect(await address()).toHaveValue(serverAddress(newCoverPath({ eventType: '', title: '' })));
  await press('Try again');
  // The button that was pressed is gone; the keyboard stays where it was.
  expect(screen.getByRole('button', { name: /^Choose/ })).toHaveFocus();
  await waitFor(async () => expect(await address()).toHaveValue(uploaded().url));
});

test('Cancel goes away once the picture is there, and leaves the focus beside it', async () => {
  const answer = heldBack(uploaded());
  serve('post', calls.pictures, answer.answer);
  show();
  await choose(aPhoto());
  (await screen.findByRole('button', { name: 'Cancel the picture' })).focus();
  await act(async () => answer.open());
  await says('Your picture has been uploaded.');
  expect(screen.getByRole('button', { name: 'Choose another picture' })).toHaveFocus();
});

test.each([
  ['when the line is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
  ['by Post, which the event then follows', () => press('Post')],
])('a lost connection: the picture is sent again %s', async (how, act) => {
  serve('post', calls.pictures, uploaded());
  serveOnce('post', calls.pictures, away);
  show();
  await fillInTheRest();
  await choose(aPhoto());
  await says('Your picture has not been uploaded.');
  await act();
  await waitFor(async () => expect(await address()).toHaveValue(uploaded().url));
  if (how.includes('Post')) await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test('Post does not send the event without the picture that did not arrive', async () => {
  serve('post', calls.pictures, away);
  show();
  await fillInTheRest();
  fill(await address(), 'https://example.org/old.png');
  await choose(aPhoto());
  await says('Your picture has not been uploaded.');
  await press('Post');
  // On a phone the form's end is far from what failed: the focus brings it into view.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
  await says('Your picture has not been uploaded.');
  expect(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'false');
  expect(save).not.toHaveBeenCalled();
});

test('a file that is not taken: the reason is below its button until another one is chosen', async () => {
  const reasons = {
    moves: 'This is an animation. Choose a still picture.',
    'too-large': 'This file is larger than 50 MB. Choose a smaller picture.',
    heic: /^This browser cannot read HEIC pictures\./,
  };
  standInForWorker(({ file }) => {
    const refused = (file as File).name;
    return refused in reasons ? { refused: refused as keyof typeof reasons } : { picture: file };
  });
  serve('post', calls.pictures, uploaded());
  show();
  for (const [refused, why] of Object.entries(reasons)) {
    await choose(aPhoto(refused));
    await says(why);
    expect(status()).toBeVisible();
    expect(screen.queryByLabelText('Image URL')).toBeNull();
  }
  await choose(aPhoto());
  await waitFor(async () => expect(await address()).toHaveValue(uploaded().url));
  expect(await address()).toBeValid();
});

test('what the server does not take is said there, too; an address typed instead counts', async () => {
  serve(
    'post',
    calls.pictures,
    refusal(409, 'limit-reached', 'You have 200 pictures. Delete an event first.'),
  );
  show();
  await choose(aPhoto());
  await says('You have 200 pictures. Delete an event first.');
  fill(await address(), 'https://example.org/park.png');
  expect(await address()).toBeValid();
});

test('an address that is typed meanwhile is not replaced', async () => {
  const answer = heldBack(uploaded());
  serve('post', calls.pictures, answer.answer);
  show();
  await choose(aPhoto());
  await screen.findByRole('progressbar', { name: 'Uploading your picture' });
  fill(await address(), 'https://example.org/park.png');
  await act(async () => answer.open());
  expect(await address()).toHaveValue('https://example.org/park.png');
});

test('a picture can be pasted into any field and dropped anywhere on the form; pasted text stays text', async () => {
  const sent = serve('post', calls.pictures, uploaded());
  show();
  paste(field('Title'), [aPhoto()], 'text/plain', 'text/html');
  expect(status()).toBeEmptyDOMElement();
  paste(field('Descriptions'), [aPhoto()], 'text/plain');
  await says('Your picture has been uploaded.');
  drop(field('Location'), [aPhoto()]);
  await waitFor(() => expect(sent).toHaveLength(2));
  // Beside the form the browser would open it, and leave the page.
  expect(drop(document.body, [aPhoto()])).toBe(false);
  expect(sent).toHaveLength(2);
});

test('a session that is over leads where it does after any call', async () => {
  serve('post', calls.pictures, refusal(401, 'sign-in-needed', 'Sign in first.'));
  const ended = vi.fn(async () => {});
  onSessionOver(ended);
  setCurrentEmail('maya@example.org');
  show();
  await choose(aPhoto());
  await waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 401 })));
});

test.each([
  [false, 'http://example.org/park.png', /^Only pictures from an https:\/\/ address are shown\./],
  [true, 'https://example.org/park.png', /^Only pictures uploaded here are shown\./],
])(
  'says under the address why a picture will not show (own pictures only: %s)',
  async (ownOnly, typed, why) => {
    config.externalPictures = !ownOnly;
    show();
    fill(await address(), typed);
    expect(await address()).toHaveAccessibleDescription(why);
    expect(await address()).toHaveValue(typed);
    fill(await address(), uploaded().url);
    expect(await address()).toHaveAccessibleDescription('');
  },
);

test('without a picture the drawn cover goes along: that of the title and type of then', async () => {
  show();
  expect(await address()).toBeRequired();
  expect(await address()).toHaveAccessibleDescription(/^We’ve picked an illustration\./);
  await userEvent.click(field('Donation'));
  await fillInTheRest();
  expect(await address()).toHaveValue(
    serverAddress(newCoverPath({ eventType: 'Donation', title: 'Park day' })),
  );
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({
    photoURL: serverAddress(newCoverPath({ eventType: 'Donation', title: 'Park day' })),
  });
});

test('an address typed takes the place of the cover’s, whatever the title becomes; one tap brings the cover back', async () => {
  show();
  await userEvent.type(await address(), 'https://a.org/p');
  fill(field('Title'), 'Park day');
  expect(await address()).toHaveValue('https://a.org/p');
  await press('Use an illustration');
  expect(await address()).toHaveValue(serverAddress(newCoverPath({ eventType: '', title: 'Park day' })));
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Use an illustration' })).toBeNull();
});

test('a field that was emptied stays empty, and must be filled in', async () => {
  show();
  await userEvent.clear(await address());
  await fillInTheRest();
  await press('Post');
  expect(await address()).toHaveAccessibleDescription('Image URL is required.');
  await waitFor(async () => expect(await address()).toHaveFocus());
  expect(save).not.toHaveBeenCalled();
  await press('Use an illustration');
  expect(await address()).toBeValid();
});

test('the picture is chosen first; the field with its address opens on request, selected, and stays filled in', async () => {
  show();
  expect(screen.queryByLabelText('Image URL')).toBeNull();
  expect(screen.getByRole('group', { name: 'Picture' })).toHaveTextContent(/We’ve picked an illustration\./);
  const button = screen.getByRole('button', { name: 'Paste an address' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const input = field('Image URL') as HTMLInputElement;
  expect(input).toHaveFocus();
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(input.value);
  await userEvent.paste('https://example.org/park.png');
  expect(input).toHaveValue('https://example.org/park.png');
  await userEvent.click(button);
  expect(screen.queryByLabelText('Image URL')).toBeNull();
  await fillInTheRest();
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0]).toMatchObject({ photoURL: 'https://example.org/park.png' });
});

test('an address that cannot be sent opens its field, with the reason and the cursor', async () => {
  show();
  await fillInTheRest();
  fill(await address(), 'not an address');
  await press('Paste an address');
  await press('Post');
  expect(await screen.findByLabelText('Image URL')).toHaveAccessibleDescription(
    /^Image URL must be a web address/,
  );
  await waitFor(() => expect(field('Image URL')).toHaveFocus());
  expect(save).not.toHaveBeenCalled();
});
