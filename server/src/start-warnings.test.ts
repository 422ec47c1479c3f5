import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startWarnings } from './start-warnings.ts';

const SITE = {
  NODE_ENV: 'production',
  SITE_URL: 'https://our-town.example',
  TRUST_PROXY: '1',
  DATA_DIR: '/var/lib/social-serve',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'mail@our-town.example',
  SITE_OWNER: 'Our Town, Station Road 1, Rangpur 5400, Bangladesh',
};
const warnings = (settings: Record<string, string> = {}) => startWarnings(readConfig(settings));

it('a complete configuration has no warning, nor has your own machine', () => {
  expect(warnings(SITE)).toEqual([]);
  expect(warnings()).toEqual([]);
  expect(warnings({ SITE_URL: 'http://localhost:3000' })).toEqual([]);
});

it('a public site without mail has one', () => {
  expect(warnings({ ...SITE, SMTP_URL: '', MAIL_FROM: '' })).toEqual([
    expect.stringMatching(/^Without mail/),
  ]);
});

it('a public site that sends mail without its owner’s name and address has one', () => {
  expect(warnings({ ...SITE, SITE_OWNER: ' ' })).toEqual([
    expect.stringMatching(/^The newsletter is not sent: .* Set SITE_OWNER/),
  ]);
});

it('a public site on plain http has one', () => {
  expect(warnings({ ...SITE, SITE_URL: 'http://our-town.example' })).toEqual([
    expect.stringMatching(/^SITE_URL says http: .* with https/),
  ]);
});

it('a public site whose data is in the folder of its release has one; with MongoDB there is no data in it', () => {
  for (const DATA_DIR of ['', 'data', './data', '../data'])
    expect(warnings({ ...SITE, DATA_DIR }), DATA_DIR).toEqual([
      expect.stringMatching(/^DATA_DIR is relative, .* Set an absolute path/),
    ]);
  expect(warnings({ ...SITE, DATA_DIR: '~/data' })).toEqual([]);
  expect(warnings({ ...SITE, DATA_DIR: 'data', MONGODB_URI: 'mongodb://db.example/social-serve' })).toEqual(
    [],
  );
});
