/** Sends what is due from a SQLite file, or a database, in a process of its own, until it is killed. */

import { LEASE, startSending } from '../src/mail/sending.ts';
import { smtpMailer } from '../src/mail/transport/smtp.ts';
import { openMongoStore } from '../src/store/mongodb/store.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';

const { STORE_URL = '', SMTP_URL: url = '', SITE_URL: siteUrl = 'https://our-town.example' } = process.env;
/** By how much the lease is shorter than at work. */
const part = Number(process.env.LEASE_PART ?? 1);
startSending({
  store: STORE_URL.startsWith('mongodb') ? openMongoStore(STORE_URL) : openSqliteStore(STORE_URL),
  mailer: smtpMailer({
    settings: { url, from: { address: 'mail@our-town.example' }, siteUrl },
    log: () => {},
  }),
  site: siteUrl,
  team: [],
  showsOrganiser: true,
  quietSeconds: 1,
  clock: () => new Date(),
  log: { warn: () => {} },
  every: 50,
  lease: { lasts: LEASE.lasts / part, renewed: LEASE.renewed / part, aLetter: LEASE.aLetter / part },
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1_000); // what is sent waits with timers that keep no process up
