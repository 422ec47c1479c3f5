import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const firebase = { apiKey: 'key', authDomain: 'site.example', projectId: 'project' };

function page(config?: unknown): Document {
  const doc = document.implementation.createHTMLDocument();
  if (config !== undefined) {
    const script = doc.createElement('script');
    script.type = 'application/json';
    script.id = 'config';
    script.textContent = JSON.stringify(config);
    doc.head.append(script);
  }
  return doc;
}

test('the server says which identity to use; its own origin answers the calls', () => {
  expect(readConfig(page({ firebase, ownAccounts: true }), {})).toEqual({
    firebase,
    ownAccounts: true,
    creatorEmails: 'public',
    externalPictures: true,
    serviceWorker: true,
    week: {},
    apiUrl: '',
  });
});

test('hosted elsewhere, the build names identity and server', () => {
  const env = {
    VITE_API_URL: 'https://api.example/',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'site.example',
    VITE_FIREBASE_PROJECT_ID: 'project',
  };
  expect(readConfig(page(), env)).toEqual({
    firebase,
    ownAccounts: false,
    creatorEmails: 'public',
    externalPictures: true,
    serviceWorker: true,
    week: {},
    apiUrl: 'https://api.example',
  });
});

test('hosted elsewhere, a site for others shows the facts of its build and no examples', () => {
  const facts = {
    VITE_CONTACT_EMAIL: 'hello@our-town.example',
    VITE_CONTACT_PHONE: '+880 1711 111111',
    VITE_SOCIAL_LINKS: 'https://www.facebook.com/our-town,',
  };
  expect(readConfig(page(), { PROD: true, ...facts })).toMatchObject({
    examples: false,
    story: false,
    contactEmail: 'hello@our-town.example',
    contactPhone: '+880 1711 111111',
    socialLinks: ['https://www.facebook.com/our-town'],
  });
  expect(readConfig(page(), { PROD: true, VITE_STORY: 'on' }).story).toBe(true);
  const served = readConfig(page({ firebase }), { PROD: true });
  expect(served).not.toHaveProperty('examples');
  expect(served).not.toHaveProperty('story');
});

test('hosted elsewhere without a Firebase project, people have accounts of the server, and no Google', () => {
  expect(readConfig(page(), { VITE_API_URL: 'https://api.example' })).toMatchObject({
    firebase: { apiKey: 'social-serve-accounts' },
    ownAccounts: true,
    google: false,
  });
});

test('the server, or the build, says among which languages people can choose', () => {
  expect(readConfig(page({ firebase, languages: ['en', 'bn'] }), {}).languages).toEqual(['en', 'bn']);
  expect(readConfig(page(), { VITE_LANGUAGES: 'bn, xx,en' }).languages).toEqual(['en', 'bn']);
  for (const VITE_LANGUAGES of ['', 'en', 'xx'])
    expect(readConfig(page(), { VITE_LANGUAGES })).not.toHaveProperty('languages');
});

test('the server, or the build, says whether pictures of other servers are shown', () => {
  expect(readConfig(page({ firebase, externalPictures: false }), {}).externalPictures).toBe(false);
  expect(readConfig(page({ firebase }), { VITE_EXTERNAL_PICTURES: 'off' }).externalPictures).toBe(false);
  expect(readConfig(page({ firebase, externalPictures: true }), {}).externalPictures).toBe(true);
});

test('the server, or the build, says whether there is a map', () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(readConfig(page({ firebase, map: {} }), {}).map).toEqual({});
  expect(readConfig(page({ firebase }), {})).not.toHaveProperty('map');
  expect(readConfig(page(), { VITE_MAP_TILES: tiles, VITE_MAP_ATTRIBUTION: '© Us' }).map).toEqual({
    tiles,
    attribution: '© Us',
  });
});

test('the server, or the build, says whether browsers may keep the site', () => {
  expect(readConfig(page({ firebase, serviceWorker: false }), {}).serviceWorker).toBe(false);
  expect(readConfig(page({ firebase }), { VITE_SERVICE_WORKER: 'off' }).serviceWorker).toBe(false);
});

test('the server, or the build, says when weekends and weeks start', () => {
  const week = { weekend: 'friday', week: 'sunday' } as const;
  expect(readConfig(page({ firebase, week }), {}).week).toEqual(week);
  const env = { VITE_API_URL: 'https://api.example', VITE_WEEKEND: 'friday', VITE_WEEK_START: 'sunday' };
  expect(readConfig(page(), env).week).toEqual(week);
  expect(readConfig(page(), {}).week).toEqual({});
});
