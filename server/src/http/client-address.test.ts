/** The client address is Express's `req.ip`, for any number of proxies and any header. */
import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const OWN = expect.stringMatching(/127\.0\.0\.1$/);
const FORWARDED = '198.51.100.1, 203.0.113.2 ,203.0.113.3';

it.each([
  [0, FORWARDED, OWN],
  [1, FORWARDED, '203.0.113.3'],
  [2, FORWARDED, '203.0.113.2'],
  [9, FORWARDED, '198.51.100.1'],
  [1, undefined, OWN],
  [1, 'not an address', 'not an address'],
])('%i proxies, X-Forwarded-For: %s', async (trustProxy, forwarded, address) => {
  const app = express().set('trust proxy', trustProxy);
  app.get('/', (req, res) => void res.json([clientAddress(req, trustProxy), req.ip]));
  const server = createServer(app);
  const asked = request(server).get('/');
  const { body } = await (forwarded === undefined ? asked : asked.set('X-Forwarded-For', forwarded));
  expect(body).toEqual([address, address]);
});
