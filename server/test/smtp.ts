/** For tests: a mail server on this machine, which takes messages, or does not, as a test wants. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as it came in, with whom the envelope named. */
interface ReceivedMail extends ParsedMail {
  recipients: string[];
  raw: string;
}

export interface TestSmtp {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** An answer of a mail server by its status, e.g. 550. */
export const smtpError = (responseCode: number, message = 'No, not <someone@example.org>.') =>
  Object.assign(new Error(message), { responseCode });

/** Starts one, on a free port unless one is given; the host is one of this machine's own. */
export async function startSmtp(
  options: SMTPServerOptions = {},
  port = 0,
  host = '127.0.0.1',
): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'], // its own certificate has expired
    hideSMTPUTF8: false,
    closeTimeout: 100, // of connections that a pool keeps open
    onData(stream, session, done) {
      stream.toArray().then(async (chunks) => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...(await simpleParser(raw)), recipients, raw });
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {}); // a client that disconnected
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    url: `smtp://${host}:${(listening.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What answers on a port and is no mail server that keeps the rules. @param talk what it does with a connection */
export async function startLiar(talk: (socket: Socket) => void): Promise<{ url: string; stop(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
