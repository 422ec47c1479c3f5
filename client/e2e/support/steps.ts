import type { Locator, Page } from '@playwright/test';
import { expect } from './in-bangla.ts';

/** The input of the event form. */
export interface EventDraft {
  title: string;
  type: 'Cleanup' | 'Plantation' | 'Donation';
  /** MM/dd/yyyy */
  date: string;
  location: string;
  photo: string;
  text: string;
}

/** A day some days from now as the date input shows it. */
export function dateInput(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return date.toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'America/New_York',
  });
}

/** A valid event. */
export function draft(title: string, changes: Partial<EventDraft> = {}): EventDraft {
  return {
    title,
    type: 'Plantation',
    date: dateInput(12),
    location: 'Town Hall Park, Rangpur',
    photo: 'https://pictures.example/park.svg',
    text: 'Sixty saplings want a place. Spades are there; bring gloves.',
    ...changes,
  };
}

/** A field by its label. Icons have labels, too, so only form controls count. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));

/** Puts a text into a field as some browsers and password managers do: without any event. */
export const putInto = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element, value) => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    own?.set?.call(element, value);
  }, text);

/** The field with the address of the event's picture, which a button opens. */
export async function imageUrl(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Paste an address' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return field(page, 'Image URL');
}

/** Fills in the form, by mouse and typing. Escape closes the date picker; Enter would submit the form. */
export async function fillEvent(page: Page, event: Partial<EventDraft>): Promise<void> {
  if (event.title !== undefined) await field(page, 'Title').fill(event.title);
  if (event.type !== undefined) await main(page).getByRole('radio', { name: event.type }).check();
  if (event.date !== undefined) {
    await field(page, 'Event Date').fill(event.date);
    await field(page, 'Event Date').press('Escape');
  }
  if (event.location !== undefined) await field(page, 'Location').fill(event.location);
  if (event.photo !== undefined) await (await imageUrl(page)).fill(event.photo);
  if (event.text !== undefined) await field(page, 'Descriptions').fill(event.text);
}

/** Asserts the form's values. */
export async function expectEventForm(page: Page, event: EventDraft): Promise<void> {
  await expect(field(page, 'Title')).toHaveValue(event.title);
  await expect(main(page).getByRole('radio', { name: event.type })).toBeChecked();
  await expect(field(page, 'Event Date')).toHaveValue(event.date);
  await expect(field(page, 'Location')).toHaveValue(event.location);
  await expect(await imageUrl(page)).toHaveValue(event.photo);
  await expect(field(page, 'Descriptions')).toHaveValue(event.text);
}

/** Fills the login form and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  // The previous page may have an Email field as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
}

/** Fills the registration form and sends it. */
export async function register(
  page: Page,
  person: { name: string; photo?: string | null; email: string; password: string },
): Promise<void> {
  await field(page, 'Name').fill(person.name);
  // null leaves it unchanged: a picture was chosen.
  if (person.photo !== null)
    await field(page, 'Photo').fill(person.photo ?? 'https://pictures.example/ada.svg');
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await main(page).getByRole('button', { name: 'Register', exact: true }).click();
}

export const main = (page: Page): Locator => page.getByRole('main');

/** Types into a combobox that finds places, and waits until it shows those of the whole text: before, Enter chooses nothing. */
export async function typePlace(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByText(/^\d+ places? found\./)).toBeAttached();
}

/** The links of the home page's gallery. */
export const galleryLinks = (page: Page): Locator =>
  main(page)
    .locator('section', { has: page.getByRole('heading', { name: 'Latest Events Gallery' }) })
    .locator('a:is([href^="/e/"], [href^="/eventDetails/"])');

/** The links of the list's rows, named by the events' titles. */
export const rowLinks = (page: Page): Locator => main(page).getByRole('rowheader').getByRole('link');
export const header = (page: Page): Locator => page.getByRole('banner');

/** Waits until a dialog says this that closes by itself: looks often, because two seconds are short on a busy machine. */
export const expectSaid = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.getByText(text).first().isVisible(), { intervals: [100] }).toBe(true);

/** Waits until the dialog after a login is closed. The focus returns to the heading a moment later, and would close a popover that was opened before. */
export async function dialogPasses(page: Page, text: string): Promise<void> {
  await expectSaid(page, text);
  await expect(page.getByText(text)).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
}

/** Opens the dropdown behind the avatar; its button has the person's name. */
export async function openAvatarMenu(page: Page, displayName: string): Promise<void> {
  await header(page).getByRole('button', { name: displayName }).click();
}

/** E-mail goes out some seconds after what it tells of: changes are gathered first. */
const SENT = { timeout: 60_000 };

/**
 * Opens someone's newest e-mail with these words in its subject or first line, once there are so many; until then the
 * browser loads no page. Others may have come, too: whether a new person is asked to confirm the address depends on
 * which was faster.
 */
export async function openMail(page: Page, email: string, words: string, count = 1): Promise<void> {
  const arrived = async () =>
    (await (await page.request.get('/mailbox')).text())
      .split('</li>')
      .filter((item) => item.includes(`<small>${email}`) && item.includes(words)).length;
  await expect.poll(arrived, SENT).toBe(count);
  await page.goto('/mailbox');
  const mails = page.getByRole('link').filter({ hasText: email }).filter({ hasText: words });
  await mails.first().click();
}

/** The card of an event on Joined Events or Manage Events. */
export const card = (page: Page, title: string): Locator =>
  main(page).getByRole('article').filter({ hasText: title });

/** Whether the page has a path, with any query. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/**
 * Presses Tab until the element has the focus, as a person without a mouse does, and checks that the focus is
 * visible.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const visible = await target.evaluate((element) => {
        const shown = (style: CSSStyleDeclaration) =>
          (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
          style.boxShadow !== 'none';
        for (let at: Element | null = element, depth = 0; at && depth < 5; at = at.parentElement, depth++) {
          if (shown(getComputedStyle(at))) return true;
        }
        return false;
      });
      expect(visible, `the focus on ${target} is seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reaches ${target}`);
}

/** Focuses an element by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Focuses a field by Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
