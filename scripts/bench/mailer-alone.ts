/** Sends one message repeatedly, on all connections at once. Arguments: the mail server's address, the count. */

import { joinedMessage } from '../../server/src/mail/templates/joined-message.ts';
import { smtpMailer } from '../../server/src/mail/transport/smtp.ts';
import { anEventRow, aParticipation } from '../../server/test/rows.ts';

const [url = '', count = '1'] = process.argv.slice(2);
const siteUrl = 'http://localhost:3000';
const event = anEventRow();
const message = await joinedMessage(
  [
    {
      participation: aParticipation({ eventId: event.id }),
      event,
      statusDetails: { status: 'joined', aheadInWaitlist: 0 },
      news: [
        {
          kind: 'changed',
          at: event.postDate,
          sequence: 1,
          changes: [
            { field: 'title', label: 'Title', from: 'A title', to: 'Another title' },
            { field: 'location', label: 'Place', from: 'A place', to: 'Another place' },
          ],
        },
      ],
    },
  ],
  {
    language: 'en',
    languages: { languages: ['en'], language: 'en' },
    site: siteUrl,
    offAddress: () => `${siteUrl}/mail/off/changes/${'x'.repeat(22)}`,
    now: new Date(),
    nameOf: () => undefined,
    showsContact: true,
    comingPage: () => `${siteUrl}/coming/${'x'.repeat(68)}`,
    showsOrganiser: true,
  },
);
const mailer = smtpMailer({
  settings: { url, from: { address: 'mail@our-town.example' }, siteUrl },
  log: (message) => console.error(message),
});
let left = Number(count);
const work = async () => {
  while (left-- > 0) await mailer.send({ ...message, to: { address: `uid-${left}@example.org` } });
};
await Promise.all(Array.from({ length: 5 }, work));
await mailer.close();
process.exit(0);
