/** Sends a message by the mail server of the configuration: `npm run mail:test -- you@example.org`. The server may run. */
import { testMessage } from '../server/src/mail/templates/test.ts';
import { isDeliverable } from '../server/src/mail/transport/mailer.ts';
import { smtpMailer } from '../server/src/mail/transport/smtp.ts';
import { configuredMail } from '../server/src/operator/configured-storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

const say = (message: string, trouble = {}) => {
  const said = Object.entries(trouble).filter(([, value]) => value !== undefined);
  console.error([message, ...said.map(([name, value]) => `${name}: ${value}`)].join('\n  '));
};

async function main(): Promise<number> {
  const usage = 'Usage: npm run mail:test -- you@example.org';
  const [address = ''] = readArguments(usage, {}, 1).positionals;
  if (!isDeliverable(address)) throw new Error(`${address} is no e-mail address.\n${usage}`);
  const mail = configuredMail();
  if (mail.kind !== 'smtp') throw new Error('This site sends no mail: set SMTP_URL, MAIL_FROM and SITE_URL.');
  const mailer = smtpMailer({ settings: mail, log: say, withAnswers: true });
  const outcome = await mailer.send({ to: { address }, ...testMessage(mail.siteUrl) });
  await mailer.close();
  if (outcome !== 'sent') return 1;
  console.log(`The mail server has a message for ${address}. Look whether it arrives, and not among spam.`);
  return 0;
}

await runCommand(main);
