import { calls } from '@social-serve/contract/paths';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve } from '../../../test/server.ts';
import { config } from '../../api/config.ts';
import { setCurrentEmail } from '../../api/current-user.ts';
import { setTokenSource } from '../../api/token-source.ts';
import { keepLanguage } from '../language.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'lang=;Path=/;Max-Age=0';
  delete config.languages;
  history.replaceState(null, '', '/');
};
beforeEach(forget);
afterEach(forget);

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageLinks />
    </MemoryRouter>,
  );

it('a site with one language has no switch, and stores no choice', () => {
  show('/');
  history.replaceState(null, '', '/?lang=en');
  keepLanguage();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.cookie).toBe('');
});

it('the switch names the other language in that language, and leads to the same page in it', () => {
  config.languages = ['en', 'bn'];
  show('/upcomingEvents?eventType=Cleanup&lang=en');
  const link = screen.getByRole('link');
  expect(link).toHaveAccessibleName('বাংলা');
  expect(link).toHaveAttribute('href', '?eventType=Cleanup&lang=bn');
  expect(link).toHaveAttribute('hreflang', 'bn');
  expect(link).toHaveAttribute('lang', 'bn');
  // Drawn: a text would load a font.
  expect(link).toHaveTextContent('');
});

it.each([
  ['/?lang=en', 'lang=en'],
  ['/?lang=bn', ''],
  ['/', ''],
])('after %s the browser stores %j', (address, cookie) => {
  config.languages = ['en', 'bn'];
  history.replaceState(null, '', address);
  keepLanguage();
  expect(document.cookie).toBe(cookie);
});

it('a signed-in person’s choice is stored for their e-mail, a visitor’s is not', async () => {
  config.languages = ['en', 'bn'];
  const sent = serve('put', calls.ownLanguage, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  show('/');
  setCurrentEmail(null);
  await userEvent.click(screen.getByRole('link'));
  expect(document.cookie).toBe('lang=bn');
  setCurrentEmail('ana@example.org');
  setTokenSource(async () => 'token');
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ language: 'bn' }]));
});
