/** Sends what is due from a SQLite file, or a MongoDB database, in a process of its own, until it is killed. */
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { memoryRateCounts } from '../src/http/rate-counts.ts';
import { startMailWorker } from '../src/mail/start.ts';
import { smtpMailer } from '../src/mail/transport/smtp.ts';
import { NO_BUDGET } from '../src/outbox/mail-limits.ts';

const { STORE_URL = '', SMTP_URL: url = '', SITE_URL: siteUrl = 'https://our-town.example' } = process.env;
/** What is added to this machine's clock, in milliseconds: a killed process's claims end at once. */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
startMailWorker({
  db: STORE_URL.startsWith('mongodb') ? await openMongo(STORE_URL) : openSqlite(STORE_URL),
  mailer: smtpMailer({
    settings: { url, from: { address: 'mail@our-town.example' }, siteUrl },
    log: () => {},
  }),
  rates: memoryRateCounts(),
  site: siteUrl,
  team: [],
  sendsNews: true,
  showsOrganiser: true,
  mailBudget: NO_BUDGET,
  quietSeconds: 1,
  clock: () => new Date(Date.now() + ahead),
  log: { warn: () => {}, info: () => {} },
  every: 50,
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1_000); // what is sent waits with timers that keep no process up
