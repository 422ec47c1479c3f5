/** Who guesses the addresses of certificates finds none (docs/after-the-event.md, "Certificate"). */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { aCertificate } from '../../test/rows.ts';

it('10,000 guesses find nothing, and nearly all are not even looked for', async () => {
  const { app, db } = startApp({ requestsPerMinute: 100_000 });
  await db.transaction((tx) => tx.insert('certificates', [aCertificate()]));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 10_000; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const reply = await fetch(`${origin}/certificates/${randomBytes(16).toString('base64url')}`);
        await reply.arrayBuffer();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      }),
    );
  server.close();
  await db.close();
  expect([...statuses.keys()].toSorted()).toEqual([404, 429]);
  expect(statuses.get(404)).toBeLessThanOrEqual(60 * 3); // a minute or two may pass
}, 120_000);
