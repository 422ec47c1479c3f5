import { anEvent } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { config } from '../api/config.ts';
import { ShareButton } from './ShareButton.tsx';

const event = anEvent({
  title: 'Cleanup & <b>tea</b>',
  location: 'Town Hall Park',
  eventDate: '2026-11-28T08:00:00.000Z',
  endDate: '2026-11-28T11:00:00.000Z',
  timeZone: 'Asia/Dhaka',
});
const address = `http://localhost:3000/e/${event._id}`;
const words = 'Cleanup & <b>tea</b>: Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6, Town Hall Park';

afterEach(() => {
  vi.restoreAllMocks();
  delete config.siteUrl;
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

function show() {
  const person = userEvent.setup(); // brings a clipboard
  render(
    <MemoryRouter>
      <ShareButton event={event} />
    </MemoryRouter>,
  );
  return { person, share: screen.getByRole('button', { name: 'Share' }) };
}

/** A browser that brings a way to share. */
function bringShare(outcome: () => Promise<void>) {
  const share = vi.fn(outcome);
  Object.assign(navigator, { share, canShare: () => true });
  return share;
}

const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

test('offers link, WhatsApp, e-mail and poster, each with the words and the one address', async () => {
  const { person, share } = show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await person.click(share);
  const whatsApp = new URL(
    (await screen.findByRole('link', { name: /^WhatsApp/ })).getAttribute('href') ?? '',
  );
  expect(whatsApp.origin).toBe('https://wa.me');
  expect(plain(whatsApp.searchParams.get('text') ?? '')).toBe(`${words}\n${address}`);
  const mail = new URL(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href') ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe(event.title);
  expect(plain(mail.searchParams.get('body') ?? '')).toBe(`${words}\n${address}`);
  expect(screen.getByRole('link', { name: 'Poster to print' })).toHaveAttribute(
    'href',
    `/poster/${event._id}`,
  );
});

test('copies the link and says so; the site’s own address goes before the one that is open', async () => {
  config.siteUrl = 'https://our-town.example';
  const { person, share } = show();
  await person.click(share);
  await person.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`https://our-town.example/e/${event._id}`);
});

test('where nothing can be copied the link is there, marked', async () => {
  const { person, share } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await person.click(share);
  await person.click(await screen.findByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Copy the link from here/ });
  expect(field).toHaveValue(address);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.length]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('pressed twice asks the browser once, and opens nothing behind what the browser shows', async () => {
  let close = () => {};
  // As a browser does while it shares already.
  const native = bringShare(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  native.mockImplementationOnce(
    () =>
      new Promise<void>((resolve) => {
        close = resolve;
      }),
  );
  const { person, share } = show();
  await person.dblClick(share);
  expect(native).toHaveBeenCalledOnce();
  await act(async () => close());
  expect(screen.queryByRole('group', { name: 'Share' })).toBeNull();
  native.mockResolvedValue();
  await person.click(share);
  expect(native).toHaveBeenCalledTimes(2);
});

test('takes the browser’s own way where there is one', async () => {
  const native = bringShare(async () => {});
  const { person, share } = show();
  await person.click(share);
  await waitFor(() => expect(native).toHaveBeenCalledOnce());
  const [data] = native.mock.calls[0] as unknown as [ShareData];
  expect({ ...data, text: plain(data.text ?? '') }).toEqual({
    title: event.title,
    text: words,
    url: address,
  });
  expect(screen.queryByRole('group', { name: 'Share' })).toBeNull();
});

test('closing the browser’s share dialog opens nothing else; if that dialog fails, the menu opens', async () => {
  const native = bringShare(() => Promise.reject(new DOMException('', 'AbortError')));
  const { person, share } = show();
  await person.click(share);
  expect(screen.queryByRole('group', { name: 'Share' })).toBeNull();
  native.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await person.click(share);
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
});
