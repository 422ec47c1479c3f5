import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, LANGUAGES_OFFERED } from '@social-serve/contract/languages';
import { describe, expect, it } from 'vitest';
import { clientConfigOf } from './client-config.ts';
import { readConfig, readStorageLocation, unknownKeys } from './config.ts';
import { NO_MAIL_LIMITS } from './outbox/mail-limits.ts';

const firebase = { FIREBASE_PROJECT_ID: 'our-town', FIREBASE_API_KEY: 'key' };

describe('readConfig', () => {
  it('needs nothing on your own machine', () => {
    expect(readConfig({})).toMatchObject({
      server: { port: 3000, host: '127.0.0.1', sampleData: true, mongodbUri: undefined, logLevel: 'warn' },
      site: { production: false },
      identity: { kind: 'accounts' },
    });
  });

  it('shows creators’ addresses to everybody on one’s own machine only, unless the operator decides otherwise', () => {
    expect(readConfig({}).site.creatorEmails).toBe('public');
    const site = { NODE_ENV: 'production' };
    expect(readConfig(site).site.creatorEmails).toBe('signed-in');
    expect(readConfig({ ...site, CREATOR_EMAILS: 'public' }).site.creatorEmails).toBe('public');
  });

  it('serves metrics when their port is set, on this machine by default', () => {
    expect(readConfig({}).server.metricsAt).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).server.metricsAt).toEqual({ port: 9464, host: '127.0.0.1' });
    const elsewhere = readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' });
    expect(elsewhere.server.metricsAt).toEqual({ port: 9464, host: '10.0.0.5' });
    expect(() => readConfig({ METRICS_PORT: 'many' })).toThrow(/METRICS_PORT must be a number/);
  });

  it('shows pictures of other sites unless this is switched off, and tells the client', () => {
    expect(readConfig({}).pictures.externalPictures).toBe(true);
    expect(clientConfigOf(readConfig({}))).not.toHaveProperty('externalPictures');
    const off = readConfig({ EXTERNAL_PICTURES: 'off' });
    expect(clientConfigOf(off)).toMatchObject({ externalPictures: false });
    expect(() => readConfig({ EXTERNAL_PICTURES: 'no' })).toThrow(/EXTERNAL_PICTURES must be on or off/);
    expect(readConfig({ MAX_PICTURES: '0', PICTURES_PER_HOUR: '5' }).pictures).toMatchObject({
      maxPictures: 0,
      picturesPerHour: 5,
    });
  });

  it('lets browsers save the site for offline use unless this is switched off, and tells the client', () => {
    expect(readConfig({}).site.serviceWorker).toBe(true);
    expect(clientConfigOf(readConfig({}))).not.toHaveProperty('serviceWorker');
    expect(clientConfigOf(readConfig({ SERVICE_WORKER: 'off' }))).toMatchObject({ serviceWorker: false });
    expect(() => readConfig({ SERVICE_WORKER: 'no' })).toThrow(/SERVICE_WORKER must be on or off/);
  });

  it('offers the languages whose texts are complete; translators see another one, which no public site has', () => {
    expect(readConfig({}).site).toMatchObject({ language: 'en', languages: LANGUAGES_OFFERED });
    expect(clientConfigOf(readConfig({})).languages).toEqual(
      LANGUAGES_OFFERED.length > 1 ? LANGUAGES_OFFERED : undefined,
    );
    const bangla = readConfig({ SITE_LANGUAGE: 'bn' });
    expect(bangla.site).toMatchObject({ language: 'bn', languages: ['en', 'bn'] });
    expect(clientConfigOf(bangla).languages).toEqual(['en', 'bn']);
    expect(() => readConfig({ SITE_LANGUAGE: 'de' })).toThrow(/SITE_LANGUAGE must be en or bn/);
    for (const SITE_LANGUAGE of LANGUAGES) {
      const site = { ...firebase, NODE_ENV: 'production', SITE_LANGUAGE };
      if (LANGUAGES_OFFERED.includes(SITE_LANGUAGE))
        expect(readConfig(site).site.language).toBe(SITE_LANGUAGE);
      else expect(() => readConfig(site)).toThrow(/SITE_LANGUAGE=bn is for translators/);
    }
  });

  it('reads the first day of weekends and weeks, and tells the client', () => {
    expect(clientConfigOf(readConfig({}))).not.toHaveProperty('week');
    expect(clientConfigOf(readConfig({ WEEKEND: 'friday', WEEK_START: 'sunday' }))).toMatchObject({
      week: { weekend: 'friday', week: 'sunday' },
    });
    expect(readConfig({ WEEK_START: 'monday' }).week).toEqual({ week: 'monday' });
    expect(() => readConfig({ WEEKEND: '5' })).toThrow(/WEEKEND must be a day of the week/);
  });

  it.each([
    'https://tiles.example.org/{z}/{x}/{y}.png',
    ' https://tiles.example.org/{z}/{x}/{y}.png ',
    'https://Tiles.example.org:8443/osm/{z}/{y}/{x}@2x.webp?key=a-b_c&v=1',
  ])('takes the tiles of another site: %s', (MAP_TILES) => {
    expect(readConfig({ MAP_TILES }).map.tiles).toBe(MAP_TILES.trim());
  });

  it('takes the name of the archive in the data folder as no other site', () => {
    expect(readConfig({ MAP_TILES: 'map.pmtiles' }).map).toEqual(readConfig({}).map);
  });

  it.each([
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://tiles.example.org/{z}/{x}/{-y}.png',
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}{r}.png',
    'https://{z}.{x}.example.org/{y}.png',
    'https://maya:secret@tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org;script-src/{z}/{x}/{y}.png',
    'https://tiles.example.org/#{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}/{y}.png https://other.example',
    'https://tiles.example.org:99999/{z}/{x}/{y}.png',
    'https:///{z}/{x}/{y}.png',
    'tiles/{z}/{x}/{y}.png',
    '../map.pmtiles',
  ])('refuses tiles at %s', (MAP_TILES) => {
    expect(() => readConfig({ MAP_TILES })).toThrow(
      /MAP_TILES must be the https address of tiles with \{z\}, \{x\} and \{y\} in its path/,
    );
  });

  it('takes the credit of a map as plain text', () => {
    const text = '© OpenStreetMap contributors https://www.openstreetmap.org/copyright';
    expect(readConfig({ MAP_ATTRIBUTION: text }).map.attribution).toBe(text);
    for (const MAP_ATTRIBUTION of ['<a href="https://example.org">Us</a>', '&copy; Us', '&#169; Us'])
      expect(() => readConfig({ MAP_ATTRIBUTION })).toThrow(
        /MAP_ATTRIBUTION must be plain text without HTML/,
      );
    expect(() => readConfig({ MAP_ATTRIBUTION: 'x'.repeat(301) })).toThrow(/at most 300 characters/);
    expect(() => readConfig({ MAP_ATTRIBUTION: '© Us\nand them' })).toThrow(/must be one line/);
  });

  it('treats an empty value as not set, as a copied .env.example has it', () => {
    expect(readConfig({ MONGODB_URI: '', FIREBASE_PROJECT_ID: ' ', PORT: '' })).toEqual(readConfig({}));
  });

  it('names every bad key at once', () => {
    const bad = {
      PORT: 'http',
      SAMPLE_DATA: 'yes',
      MONGODB_URI: 'localhost:27017',
      CLIENT_ORIGIN: 'https://a.org/path',
      SITE_URL: 'a.org',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'prod',
    };
    for (const key of Object.keys(bad)) expect(() => readConfig(bad)).toThrow(new RegExp(`${key} must`));
  });

  it('reads the site’s address, with or without a slash at its end', () => {
    expect(readConfig({}).site.siteUrl).toBeUndefined();
    for (const SITE_URL of ['https://our-town.example', 'https://our-town.example/'])
      expect(readConfig({ SITE_URL }).site.siteUrl).toBe('https://our-town.example');
    for (const SITE_URL of ['ftp://our-town.example', 'https://our-town.example/events'])
      expect(() => readConfig({ SITE_URL })).toThrow(/SITE_URL must be the base URL of the site/);
  });

  it('reads a Firebase project, with its default domain, and then listens to the network', () => {
    expect(readConfig(firebase)).toMatchObject({
      server: { host: '0.0.0.0' },
      identity: { kind: 'firebase', projectId: 'our-town', authDomain: 'our-town.firebaseapp.com' },
    });
  });

  it.each([
    [{ FIREBASE_PROJECT_ID: 'our-town' }, /FIREBASE_API_KEY is missing, though FIREBASE_PROJECT_ID is set/],
    [{ FIREBASE_API_KEY: 'key' }, /FIREBASE_PROJECT_ID is missing, though FIREBASE_API_KEY is set/],
    [
      { FIREBASE_SERVICE_ACCOUNT: 'account.json' },
      /FIREBASE_PROJECT_ID and FIREBASE_API_KEY are missing, though FIREBASE_SERVICE_ACCOUNT is set/,
    ],
  ])('names what half-filled Firebase settings lack: %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });

  it('reports only what is missing, not HOST as well, when Firebase settings are incomplete', () => {
    const start = () => readConfig({ HOST: '0.0.0.0', FIREBASE_PROJECT_ID: 'our-town' });
    expect(start).toThrow('FIREBASE_API_KEY is missing');
    expect(start).not.toThrow(/HOST/);
  });

  it('never shows a secret', () => {
    const secrets = { MONGODB_URI: 'mongodb://u:pass word@host', FIREBASE_PROJECT_ID: 'p; script-src *' };
    expect(() => readConfig(secrets)).toThrow(/MONGODB_URI must .*FIREBASE_PROJECT_ID must/);
    expect(() => readConfig(secrets)).not.toThrow(/pass word|script-src/);
  });

  it('needs no Firebase project in production: it listens to the network, and offers no sign-in with Google', () => {
    const config = readConfig({ NODE_ENV: 'production' });
    expect(config).toMatchObject({
      server: { host: '0.0.0.0' },
      identity: { kind: 'accounts' },
      mail: { kind: 'none' },
    });
    expect(clientConfigOf(config)).toMatchObject({ ownAccounts: true, google: false });
    for (const settings of [{}, firebase, { NODE_ENV: 'production', ...firebase }])
      expect(clientConfigOf(readConfig(settings))).not.toHaveProperty('google');
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'example.org'])(
    'refuses to open a mailbox to the network: HOST=%s',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow(/would open this machine's mailbox/);
      expect(readConfig({ HOST, NODE_ENV: 'production' }).server.host).toBe(HOST);
      expect(readConfig({ HOST, ...firebase }).server.host).toBe(HOST);
    },
  );

  it('says where a HOST that it refuses comes from', () => {
    const HOST = '0.0.0.0';
    expect(() => readConfig({ HOST }, { HOST })).toThrow('HOST=0.0.0.0 (in .env) would open');
    expect(() => readConfig({ HOST })).toThrow('(inherited from the environment of this command) would open');
  });

  it('takes an IPv6 address with its brackets', () => {
    expect(readConfig({ HOST: '[::]', NODE_ENV: 'production' }).server.host).toBe('::');
    expect(readConfig({ HOST: '[::1]' }).server.host).toBe('::1');
  });

  it.each(['localhost', '127.0.0.1', '::1'])('listens on %s', (HOST) => {
    expect(readConfig({ HOST }).server.host).toBe(HOST);
  });

  it('limits rates, unless they are switched off for a test', () => {
    expect(readConfig({}).limits).toMatchObject({
      requestsPerMinute: 3000,
      writesPerMinute: 60,
      applicationsPerHour: 20,
      contactPerHour: 5,
      signUpsPerHour: 30,
      limitsAttempts: true,
      mailLimits: {
        ...{ toMailbox: 3, aboutAccount: 5, fromNetwork: 30 },
        ...{ fromOrganiser: 20, fromUnconfirmed: 5, fromSite: 500 },
      },
    });
    const own = {
      REQUESTS_PER_MINUTE: '1',
      WRITES_PER_MINUTE: '2',
      APPLICATIONS_PER_HOUR: '0',
      CONTACT_PER_HOUR: '3',
    };
    const rates = { requestsPerMinute: 1, writesPerMinute: 2, applicationsPerHour: 0, contactPerHour: 3 };
    expect(readConfig(own).limits).toMatchObject(rates);
    expect(readConfig({ ...own, RATE_LIMITS: 'off' }).limits).toMatchObject({
      requestsPerMinute: 0,
      writesPerMinute: 0,
      applicationsPerHour: 0,
      contactPerHour: 0,
      signUpsPerHour: 0,
      limitsAttempts: false,
      joinsPerHour: 0,
      joinsPerDay: 0,
      mailLimits: NO_MAIL_LIMITS,
    });
    expect(readConfig({ STRANGER_MAIL_PER_NETWORK: '300' }).limits.mailLimits).toMatchObject({
      fromNetwork: 300,
    });
    expect(() => readConfig({ NODE_ENV: 'production', ...firebase, RATE_LIMITS: 'off' })).toThrow(
      /RATE_LIMITS=off .* NODE_ENV=production refuses it/,
    );
  });

  it('asks for the number of proxies where https says that there is one', () => {
    const site = { NODE_ENV: 'production', ...firebase, SITE_URL: 'https://our-town.example' };
    expect(() => readConfig(site)).toThrow(/TRUST_PROXY is missing, though SITE_URL says https/);
    expect(readConfig({ ...site, TRUST_PROXY: '1' }).site.trustProxy).toBe(1);
    expect(readConfig({ ...site, TRUST_PROXY: '0' }).site.trustProxy).toBe(0);
  });

  it('sends mail by SMTP_URL; otherwise into the mailbox, or not at all on a public site', () => {
    const mail = {
      SMTP_URL: 'smtps://user:secret@mail.our-town.example:465',
      MAIL_FROM: 'Our Town <mail@our-town.example>',
      SITE_URL: 'https://our-town.example',
    };
    expect(readConfig(mail).mail).toMatchObject({
      kind: 'smtp',
      url: mail.SMTP_URL,
      from: { name: 'Our Town', address: 'mail@our-town.example' },
      siteUrl: mail.SITE_URL,
    });
    const alone = readConfig({ ...mail, MAIL_FROM: 'mail@our-town.example' }).mail;
    expect(alone).toMatchObject({ from: { address: 'mail@our-town.example' } });
    expect(readConfig({}).mail).toMatchObject({ kind: 'mailbox' });
    expect(readConfig(firebase).mail).toMatchObject({ kind: 'none' });
    expect(clientConfigOf(readConfig({}))).toMatchObject({ mail: 'mailbox' });
    expect(clientConfigOf(readConfig(mail))).not.toHaveProperty('mail');
  });

  it('collects changes for five minutes, or MAIL_QUIET_SECONDS', () => {
    expect(readConfig({}).mail.quietSeconds).toBe(300);
    expect(readConfig({ MAIL_QUIET_SECONDS: '1800' }).mail.quietSeconds).toBe(1_800);
    for (const MAIL_QUIET_SECONDS of ['4', '1801', '5.5', 'soon'])
      expect(() => readConfig({ MAIL_QUIET_SECONDS })).toThrow(
        /MAIL_QUIET_SECONDS must be .* from 5 to 1800/,
      );
  });

  it('names everything that is wrong with the mail settings at once, and never shows the password', () => {
    const start = (variables: Record<string, string>) => () => readConfig(variables);
    const bad = { SMTP_URL: 'https://user:secret@mail.example', MAIL_FROM: 'Our Town' };
    expect(start(bad)).toThrow(
      /SMTP_URL must be .*MAIL_FROM must be .*SITE_URL is missing, though SMTP_URL and MAIL_FROM are set/,
    );
    expect(start(bad)).not.toThrow(/secret/);
    expect(start({ SMTP_URL: 'smtp://localhost' })).toThrow(
      /MAIL_FROM and SITE_URL are missing, though SMTP_URL is set/,
    );
    for (const MAIL_FROM of [
      'a@b.org\r\nBcc: c@d.org',
      'A <a@b.org> <c@d.org>',
      'a@b.org, c@d.org',
      'A <b.org>',
    ])
      expect(start({ ...bad, MAIL_FROM })).toThrow(/MAIL_FROM must be/);
  });

  it.each([
    'smtp://user:12#34@mail.example.org',
    'smtp://user:12/34@mail.example.org',
    'smtp://user:12?34@mail.example.org',
    'smtp://mail.example.org/inbox',
    'smtp://mail.example.org#',
  ])('refuses a mail server’s address that is cut off by its password: %s', (SMTP_URL) => {
    const start = () => readConfig({ SMTP_URL, MAIL_FROM: 'a@b.org', SITE_URL: 'http://localhost:3000' });
    expect(start).toThrow(/SMTP_URL must be .*write # as %23, \/ as %2F/);
  });

  it('takes an encoded password, and options of the mail server', () => {
    const SMTP_URL = 'smtp://user:12%2334%2F@mail.example.org:587?tls.rejectUnauthorized=false';
    const { mail } = readConfig({ SMTP_URL, MAIL_FROM: 'a@b.org', SITE_URL: 'http://localhost:3000' });
    expect(mail).toMatchObject({ kind: 'smtp', url: SMTP_URL });
  });

  it('names keys of .env that nobody reads', () => {
    expect(unknownKeys({ PORT: '3000', SMTP_ULR: 'x', VITE_API_URL: 'y', NODE_EXTRA_CA_CERTS: 'z' })).toEqual(
      ['SMTP_ULR'],
    );
  });

  it('reads the members of the team, in any case', () => {
    expect(readConfig({}).site.team).toEqual([]);
    expect(readConfig({ TEAM: ' Tara@Example.org ,omar@example.org,' }).site.team).toEqual([
      'tara@example.org',
      'omar@example.org',
    ]);
    for (const TEAM of ['tara, omar@example.org', 'a@b.org\r\nBcc: c@d.org', 'Tara <tara@example.org>'])
      expect(() => readConfig({ TEAM })).toThrow(/TEAM must list e-mail addresses/);
  });

  it('reads the contact address of the operator: one address', () => {
    expect(readConfig({ CONTACT_EMAIL: 'hello@example.org' }).site.contactEmail).toBe('hello@example.org');
    for (const CONTACT_EMAIL of ['hello', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org'])
      expect(() => readConfig({ CONTACT_EMAIL })).toThrow(/CONTACT_EMAIL must be an e-mail address/);
  });

  it('reads how else to reach the operator, and refuses what no page can show', () => {
    const contact = {
      CONTACT_PHONE: '+880 1700-000000',
      CONTACT_WHATSAPP: '+880 1700 000000',
      CONTACT_PLACE: 'রংপুর, Bangladesh',
      SITE_OWNER: ' Our Town, Rangpur ',
      SOCIAL_LINKS: 'https://www.facebook.com/our-town, https://mastodon.example/@town,',
    };
    expect(readConfig(contact).site).toMatchObject({
      contactPhone: '+880 1700-000000',
      contactWhatsapp: '+880 1700 000000',
      contactPlace: 'রংপুর, Bangladesh',
      siteOwner: 'Our Town, Rangpur',
      socialLinks: ['https://www.facebook.com/our-town', 'https://mastodon.example/@town'],
    });
    for (const CONTACT_PHONE of ['call us', '+', '12', '1'.repeat(16), '+880 1700\r\n000000'])
      expect(() => readConfig({ CONTACT_PHONE })).toThrow(/CONTACT_PHONE must be a phone number/);
    for (const CONTACT_WHATSAPP of ['01700 000000', '+88', 'https://wa.me/880'])
      expect(() => readConfig({ CONTACT_WHATSAPP })).toThrow(/CONTACT_WHATSAPP must be a phone number with/);
    expect(() => readConfig({ CONTACT_PLACE: 'Rangpur\nBangladesh' })).toThrow(
      /CONTACT_PLACE must be one line/,
    );
    expect(() => readConfig({ SITE_OWNER: 'Our Town\nRangpur' })).toThrow(/SITE_OWNER must be one line/);
    expect(() => readConfig({ CONTACT_PLACE: 'x'.repeat(201) })).toThrow(/CONTACT_PLACE must be at most 200/);
    for (const SOCIAL_LINKS of [
      'facebook.com/town',
      'http://a.example',
      'javascript:alert(1)',
      'https://a b',
    ])
      expect(() => readConfig({ SOCIAL_LINKS })).toThrow(/SOCIAL_LINKS must list https addresses/);
    expect(() => readConfig({ SOCIAL_LINKS: 'https://a.example,'.repeat(11) })).toThrow(/at most 10/);
  });

  it('tells the product’s own story on a developer’s machine, elsewhere only if asked to', () => {
    expect(readConfig({}).site.story).toBe(true);
    const site = { NODE_ENV: 'production' };
    expect(readConfig(site).site.story).toBe(false);
    expect(readConfig({ ...site, STORY: 'on' }).site.story).toBe(true);
    expect(readConfig({ STORY: 'off' }).site.story).toBe(false);
  });

  it('reads the origins of a client hosted elsewhere', () => {
    expect(readConfig({ CLIENT_ORIGIN: 'https://a.org, http://localhost:5173' }).site.clientOrigins).toEqual([
      'https://a.org',
      'http://localhost:5173',
    ]);
  });
});

describe('where the server listens and stores', () => {
  const site = { NODE_ENV: 'production' };

  it.each([
    ['[::]', '::'],
    ['::', '::'],
    ['[::1]', '::1'],
    ['0.0.0.0', '0.0.0.0'],
  ])('HOST=%s is %s', (HOST, host) => {
    expect(readConfig({ ...site, HOST, METRICS_PORT: '1', METRICS_HOST: HOST }).server).toMatchObject({
      host,
      metricsAt: { host },
    });
  });

  it('a relative folder is in that of the release, and ~ is the home folder', () => {
    const root = path.join(import.meta.dirname, '../..');
    const before = process.cwd();
    process.chdir(os.tmpdir());
    try {
      for (const read of [(given: object) => readConfig({ ...given }).server, readStorageLocation]) {
        expect(read({}).dataDir).toBe(path.join(root, 'data'));
        expect(read({ DATA_DIR: './elsewhere' }).dataDir).toBe(path.join(root, 'elsewhere'));
        expect(read({ DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
        expect(read({ DATA_DIR: '~/data' }).dataDir).toBe(path.join(os.homedir(), 'data'));
        expect(read({ DATA_DIR: '~' }).dataDir).toBe(os.homedir());
        expect(() => read({ DATA_DIR: '~maya/data' })).toThrow(
          /DATA_DIR must not begin with the home folder/,
        );
      }
    } finally {
      process.chdir(before);
    }
  });
});

it.each([
  'smtp://user:12#34@mail.example.org',
  'smtp://user:12/34@mail.example.org',
  'smtp://user:12?34@mail.example.org',
  'smtp://user:ab#cd@mail.example.org:587',
  'smtp://user:50%off@mail.example.org',
  'smtp://mail.example.org/inbox',
  'smtp://mail.example.org#',
])('SMTP_URL=%s is refused, and the message says how to encode, not what it is', (SMTP_URL) => {
  const read = () => readConfig({ SMTP_URL, MAIL_FROM: 'a@example.org', SITE_URL: 'https://example.org' });
  expect(read).toThrow(/SMTP_URL must be .* write # as %23/);
  expect(read).not.toThrow(SMTP_URL);
});

it.each([
  'smtp://user:12%2334@mail.example.org',
  'smtp://user:p@ss@mail.example.org:587',
  'smtps://user%40example.org:p%25%2F%3F%3A@mail.example.org:465/',
  'smtp://user:secret@mail.example.org?tls.rejectUnauthorized=false&requireTLS=false',
])('SMTP_URL=%s is read', (SMTP_URL) => {
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: 'a@example.org', SITE_URL: 'https://example.org' });
  expect(mail).toMatchObject({ kind: 'smtp', url: SMTP_URL });
});

describe('readStorageLocation', () => {
  it('finds the server’s store, whatever else is set or missing', () => {
    const variables = {
      DATA_DIR: 'elsewhere',
      MONGODB_URI: 'mongodb://host/db',
      NODE_ENV: 'production',
      PORT: '?',
    };
    const { dataDir, mongodbUri } = readConfig({ ...variables, ...firebase, PORT: '' }).server;
    expect(readStorageLocation(variables)).toEqual({ dataDir, mongodbUri });
    expect(readStorageLocation({ MONGODB_URI: ' ' })).toEqual({ dataDir: readConfig({}).server.dataDir });
  });

  it('refuses what the server refuses', () => {
    expect(() => readStorageLocation({ MONGODB_URI: 'localhost:27017' })).toThrow(
      /MONGODB_URI must start with/,
    );
  });
});
