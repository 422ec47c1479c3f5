/** A mail server in a separate process. Sends its port to its parent, then each message that it accepted: recipient, id, title. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    stream.toArray().then((chunks) => {
      const raw = Buffer.concat(chunks)
        .toString('utf8')
        .replaceAll(/\r\n[ \t]+/g, ' ');
      const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(raw)?.[1] ?? '';
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      process.send?.({ to, id: header('Message-ID'), title: header('Subject') });
      done();
    }, done);
  },
});
server.on('error', () => {}); // a client that was killed
const listening = server.listen(0, '127.0.0.1', () => {
  process.send?.((listening.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit(0));
