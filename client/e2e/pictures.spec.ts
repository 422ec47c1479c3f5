import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import sharp from 'sharp';
import { call, expect, test, unique } from './fixtures.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import {
  type ChosenFile,
  choosePicture,
  largePicture,
  phonePhoto,
  smallPicture,
  wrongFiles,
} from './support/photos.ts';
import { startServer } from './support/server.ts';
import {
  draft,
  expectPath,
  field,
  fillEvent,
  register as fillRegistration,
  header,
  imageUrl,
  main,
  openAvatarMenu,
} from './support/steps.ts';

const OWN = /^http:\/\/localhost:\d+\/pictures\/[0-9a-f]{64}$/;
const { photo: _address, ...rest } = draft('');

/** The name of a pixel's colour. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** Checks that the camera's metadata is not in these bytes. */
async function expectNothingOfTheCamera(picture: Buffer): Promise<void> {
  const { exif, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
  // Words long enough not to occur in a photo's own bytes by chance.
  for (const trace of ['Exif', 'GPSLatitude', 'Acme', 'Fieldphone'])
    expect(picture.includes(trace), `${trace} in the picture`).toBe(false);
}

async function downloaded(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The picture on the page, once loaded: the file that the browser chose, and its alternative text. */
async function pictureSource(page: Page, name: string) {
  const picture = main(page).getByRole('img', { name }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

/** Passes files to the page as a drop or a paste does. */
const give = (page: Page, kind: 'drop' | 'paste', at: string, { name, mimeType, buffer }: ChosenFile) =>
  page.evaluate(
    ({ kind, at, name, type, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const target = document.querySelector(at);
      if (kind === 'paste')
        target?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      for (const step of kind === 'drop' ? ['dragover', 'drop'] : [])
        target?.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }));
    },
    { kind, at, name, type: mimeType, base64: buffer.toString('base64') },
  );

test("a phone's photo becomes the event's picture: upright, small, without place and camera", async ({
  visit,
  register,
  server,
}) => {
  const person = await register();
  const page = await visit({ person, viewport: { width: 390, height: 844 } });
  const photo = await phonePhoto();
  expect((await sharp(photo.buffer).metadata()).exif?.includes('Fieldphone')).toBe(true);
  // The bytes of a request can only be read when it is intercepted.
  await page.route('**/pictures?*', (route) => route.continue());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'social-serve-photo-'));
  await page.goto('/createEvent');
  try {
    // By keyboard, from a file.
    const asked = page.waitForEvent('filechooser');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/pictures'),
    );
    await page.getByRole('button', { name: 'Choose a picture' }).focus();
    await page.keyboard.press('Enter');
    await writeFile(path.join(folder, photo.name), photo.buffer);
    await (await asked).setFiles(path.join(folder, photo.name));
    const body = (await sent).postDataBuffer() ?? Buffer.alloc(0);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    await expectNothingOfTheCamera(body);
  } finally {
    await rm(folder, { recursive: true });
  }
  await expect(await imageUrl(page)).toHaveValue(OWN);
  const title = unique('A photo');
  await fillEvent(page, { ...rest, title });
  await main(page).getByRole('button', { name: 'More options' }).click();
  await field(page, 'Describe the picture').fill('A red sky over blue water');
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');

  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  expect(stored).toMatchObject({ title, photoAlt: 'A red sky over blue water' });
  const picture = await downloaded(stored?.photoURL ?? '');
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1600 });
  await expectNothingOfTheCamera(picture);
  expect([await colourAt(picture, 600, 200), await colourAt(picture, 600, 1400)]).toEqual(['red', 'blue']);

  // Over http, in the width that the layout needs.
  await page.goto(`/eventDetails/${stored?._id}`);
  expect(await pictureSource(page, 'A red sky over blue water')).toBe(`${stored?.photoURL}-400`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/eventDetails/${stored?._id}`);
  expect(await pictureSource(page, 'A red sky over blue water')).toBe(`${stored?.photoURL}-1600`);
  await page.goto(`/upcomingEvents?search=${encodeURIComponent(title)}`);
  expect(await pictureSource(page, 'A red sky over blue water')).toBe(`${stored?.photoURL}-400`);
});

test('a browser that changes what is read from a canvas sends the file itself, which the server makes smaller', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  const large = await phonePhoto();
  const photo = { ...large, buffer: await sharp(large.buffer).resize(2_000).keepExif().jpeg().toBuffer() };
  await page.route('**/picture-worker*', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const change = `const own = OffscreenCanvasRenderingContext2D.prototype.getImageData;
      OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...at) {
        const read = own.apply(this, at);
        read.data[5] ^= 1;
        return read;
      };`;
    await route.fulfill({ response, body: change + code });
  });
  await page.route('**/pictures?*', (route) => route.continue());
  await page.goto('/createEvent');
  await choosePicture(page, large);
  await expect(
    main(page)
      .getByText(/^To protect you, this browser/)
      .first(),
  ).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/pictures'),
  );
  await choosePicture(page, photo);
  expect((await sent).postDataBuffer()?.equals(photo.buffer)).toBe(true);
  await expect(await imageUrl(page)).toHaveValue(OWN);
  const stored = await downloaded(await (await imageUrl(page)).inputValue());
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
  await expectNothingOfTheCamera(stored);
});

test('behind a transparent picture the ground is light in the dark theme, too', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register(), theme: 'dark' });
  const line =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><path d="M0 0h320v360H0z"/></svg>';
  const black = {
    name: 'black.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(line)).png().toBuffer(),
  };
  await page.goto('/createEvent');
  await choosePicture(page, black);
  await expect(await imageUrl(page)).toHaveValue(OWN);
  const preview = main(page).locator('.picture:visible').first();
  await expect(preview.locator('img[data-loaded]')).toBeVisible();
  const shown = await preview.screenshot();
  const { width = 0, height = 0 } = await sharp(shown).metadata();
  const [red = 0] = await sharp(shown)
    .extract({ left: Math.round(width * 0.8), top: Math.round(height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
});

test('on a slow connection the progress is shown; Post waits, and Cancel stops the upload', {
  tag: '@hard',
}, async ({ visit, register, server }) => {
  const person = await register();
  const page = await visit({ person });
  await page.goto('/createEvent');
  await fillEvent(page, { ...rest, title: unique('Sand') });
  const line = await page.context().newCDPSession(page);
  const slow = (bytes: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await line.send('Network.enable');
  await slow(20_000);
  const sand = await largePicture();
  await choosePicture(page, sand);
  const progress = page.getByRole('progressbar', { name: 'Uploading your picture' });
  const part = async () => Number(await progress.getAttribute('value'));
  await expect.poll(part).toBeGreaterThan(0);
  expect(await part()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancel the picture' }).click();
  await expect(progress).toBeHidden();
  await expect(await imageUrl(page)).toHaveValue(/\/covers\/Plantation\/[0-9a-f]{8}\.svg$/);

  await choosePicture(page, sand);
  await expect.poll(part).toBeGreaterThan(0);
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expect(main(page)).toContainText('We’ll send the form right after it.');
  await slow(-1);
  await expectPath(page, '/manageEvents');
  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  expect(stored?.photoURL).toMatch(OWN);
});

test('a lost connection: the picture stays and is sent again by hand, or when the connection is back', {
  tag: '@hard',
}, async ({ visit, register, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /status of 503/);
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await page.context().setOffline(true);
  await choosePicture(page, await smallPicture());
  await expect(main(page)).toContainText('You’re offline. Nothing was sent.');
  await expect(main(page)).toContainText('Your picture has not been uploaded.');
  await page.context().setOffline(false);
  await expect(await imageUrl(page)).toHaveValue(OWN);

  await page.reload();
  await (await imageUrl(page)).fill('');
  await page.route('**/pictures?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await choosePicture(page, await smallPicture());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(await imageUrl(page)).toHaveValue(OWN);
});

test('a picture is pasted into a field, or dropped on the form', { tag: '@hard' }, async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  for (const [kind, at] of [
    ['paste', '#title'],
    ['drop', 'form'],
  ] as const) {
    await (await imageUrl(page)).fill('');
    await give(page, kind, at, await smallPicture());
    await expect(await imageUrl(page)).toHaveValue(OWN);
  }
  // A file that is dropped beside the form is ignored.
  await give(page, 'drop', 'footer', await smallPicture());
  await expectPath(page, '/createEvent');
});

test('files that are not pictures, or not accepted, are reported below the button', { tag: '@hard' }, async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  for (const [file, why] of await wrongFiles()) {
    await test.step(file.name, async () => {
      await choosePicture(page, file);
      await expect(
        main(page).getByRole('group', { name: 'Picture', exact: true }).getByRole('status'),
      ).toHaveText(why);
    });
  }
  await choosePicture(page, await smallPicture());
  await expect(await imageUrl(page)).toHaveValue(OWN);
});

test('a photo is chosen at registration, sent with the new account, and changed in the profile', {
  tag: '@hard',
}, async ({ visit }) => {
  const page = await visit();
  await page.goto('/register');
  const email = `${unique('rina').replace(' ', '.')}@example.org`;
  await choosePicture(page, await phonePhoto());
  await expect(main(page)).toContainText('Your picture will be uploaded once your account is created.');
  await fillRegistration(page, { name: 'Rina Akter', photo: null, email, password: 'Secret1' });
  await expectPath(page, '/');
  const photo = () => header(page).locator('.avatar img').getAttribute('src');
  await expect.poll(photo).toMatch(/^\/pictures\/[0-9a-f]{64}-400$/);
  const first = await photo();
  const bytes = await downloaded(new URL(first ?? '', page.url()).href);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400 });
  await expectNothingOfTheCamera(bytes);

  await openAvatarMenu(page, 'Rina Akter');
  await header(page).getByRole('link', { name: 'Account' }).click();
  await choosePicture(page, await smallPicture());
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We saved your profile')).toBeVisible();
  await expect.poll(photo).not.toBe(first);
});

test('on the narrowest phone a chosen photo does not overflow', { tag: '@hard' }, async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/status of 503/);
  const narrow = { width: 320, height: 640 };
  const visitor = await visit({ viewport: narrow });
  await visitor.goto('/register');
  await choosePicture(visitor, await smallPicture());
  await expect(visitor.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  await expectNothingOverflows(visitor, 'registration');

  const page = await visit({ person: await register('Rina Akter'), viewport: narrow });
  await page.route('**/pictures?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/account');
  await choosePicture(page, await smallPicture());
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNothingOverflows(page, 'the account');
});

test('if a site shows only its own pictures, others are replaced by the drawn cover', {
  tag: '@hard',
}, async ({ visit, register, postEvent }) => {
  const server = await startServer({ SAMPLE_DATA: 'off', EXTERNAL_PICTURES: 'off' });
  try {
    const person = await register('Ada Okafor', server);
    await postEvent(person, { photoURL: 'https://pictures.example/river.svg', photoAlt: 'A river' }, server);
    const page = await visit({ person, server });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    const answer = await page.goto('/createEvent');
    expect(answer?.headers()['content-security-policy']).toContain("img-src 'self' data: blob:;");
    await fillEvent(page, { ...rest, title: unique('Ours'), photo: 'https://pictures.example/park.svg' });
    await expect(await imageUrl(page)).toHaveAccessibleDescription(
      /^Only pictures uploaded here are shown\./,
    );
    await choosePicture(page, await smallPicture());
    await expect(await imageUrl(page)).toHaveValue(OWN);
    await main(page).getByRole('button', { name: 'More options' }).click();
    await field(page, 'Describe the picture').fill('Hills');
    await main(page).getByRole('button', { name: 'Post' }).click();
    await expectPath(page, '/manageEvents');
    await page.goto('/upcomingEvents?view=cards');
    await pictureSource(page, 'Hills');
    await expect(main(page).getByRole('img', { name: 'A river' })).toHaveCount(0);
    await expect(main(page).locator('.picture img[src^="/covers/"]')).toHaveCount(1);
    expect(asked).not.toContain('pictures.example');
    await page.context().close();
  } finally {
    await server.close();
  }
});
