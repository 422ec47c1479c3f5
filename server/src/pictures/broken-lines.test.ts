/** Pictures on their way in: whose turn ends, whatever becomes of the connection. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { calls } from '@social-serve/contract/paths';
import { expect, it } from 'vitest';
import { as, people, startApp } from '../../test/app.ts';
import { plain } from '../../test/pictures.ts';

it('a person whose connections broke while their tokens were checked may send again', async () => {
  const asked: (() => void)[] = [];
  let isPatient = true;
  const { app } = startApp({
    picturesPerHour: 3, // those that did not come in do not count
    verifyToken: async () => {
      if (isPatient) await new Promise<void>((resolve) => asked.push(resolve));
      return { ...people.maya, signedInAt: Date.now(), emailVerified: true };
    },
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { authorization } = as('maya');
    const head = `POST ${calls.pictures} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: ${authorization}\r\n`;
    for (let line = 0; line < 3; line += 1) {
      const connection = once(server, 'connection');
      const socket = connect(port, '127.0.0.1');
      socket.write(`${head}Content-Type: image/jpeg\r\nContent-Length: 1000\r\n\r\nhalf`);
      const [accepted] = (await connection) as [Socket];
      const closed = new Promise((resolve) => accepted.once('close', resolve));
      await expect.poll(() => asked.length).toBe(line + 1);
      socket.destroy();
      await closed;
    }
    isPatient = false;
    for (const goOn of asked) goOn();
    const body = new Uint8Array(await plain(40, 30).jpeg().toBuffer());
    const send = () =>
      fetch(`http://localhost:${port}${calls.pictures}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'image/jpeg' },
        body,
      });
    await expect.poll(async () => (await send()).status).toBe(201);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
