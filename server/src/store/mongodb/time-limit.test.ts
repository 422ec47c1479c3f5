/** A search that takes longer than it may ends, and its sender is told to come back. */
import { calls } from '@social-serve/contract/paths';
import { MongoServerError } from 'mongodb';
import request from 'supertest';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { asStoreError } from './errors.ts';

it('is a 503 that says when to come back', async () => {
  const { app, store } = startApp();
  // What the server answers once `maxTimeMS` is over.
  const overTime = new MongoServerError({
    ok: 0,
    code: 50,
    codeName: 'MaxTimeMSExpired',
    message: 'operation exceeded time limit',
  });
  store.listEvents = () => Promise.reject(asStoreError(overTime));
  const reply = await request(app).get(`${calls.events}?search=anything`).expect(503);
  expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.text).not.toContain('time limit');
});
