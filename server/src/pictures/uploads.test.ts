/** Uploads at the same time. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProblemError } from '../http/problems.ts';
import { uploads } from './uploads.ts';

const PLACES = 16;
const PICTURE = Buffer.alloc(1_000, 1);

/** A server that takes uploads, each from a different person. */
async function startUploads() {
  const upload = uploads();
  const app = express();
  let people = 0;
  app.post('/', async (req, res) => {
    people += 1;
    res.json(await upload(req, res, `person ${people}`, async ({ length }) => length));
  });
  const answerProblem: ErrorRequestHandler = (error: ProblemError, _req, res, _next) =>
    void res.sendStatus(error.code === 'unavailable' ? 503 : 400);
  app.use(answerProblem);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Begins an upload; resolves when it is being read. */
  const begin = async (length = PICTURE.length) => {
    const call = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-type': 'image/png', 'content-length': length },
    });
    const answered = new Promise<number | undefined>((resolve) => {
      call.once('response', (response) => resolve(response.resume().statusCode));
      call.once('error', () => resolve(undefined));
    });
    const arrived = once(server, 'request');
    call.write(PICTURE.subarray(0, length - 1));
    await arrived;
    return { answered, end: () => call.end(PICTURE.subarray(-1)), cut: () => call.destroy() };
  };
  const send = () =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: PICTURE,
      headers: { 'content-type': 'image/png' },
    });
  return { begin, send, server };
}

describe('uploads', () => {
  let subject: Awaited<ReturnType<typeof startUploads>>;
  afterEach(() => {
    subject.server.closeAllConnections();
    subject.server.close();
  });

  it('are limited; one more at the same time gets a Retry-After', async () => {
    subject = await startUploads();
    const begun = [];
    for (let place = 0; place < PLACES; place += 1) begun.push(await subject.begin());
    expect((await subject.send()).status).toBe(503);
    for (const { end } of begun) end();
    for (const { answered } of begun) expect(await answered).toBe(200);
    expect((await subject.send()).status).toBe(200);
  });
});
