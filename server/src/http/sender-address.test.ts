/** The address of a sender is the one that Express tells, for any number of proxies and any header. */
import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { senderAddress } from './sender-address.ts';

const OWN = expect.stringMatching(/127\.0\.0\.1$/);
const TOLD = '198.51.100.1, 203.0.113.2 ,203.0.113.3';

it.each([
  [0, TOLD, OWN],
  [1, TOLD, '203.0.113.3'],
  [2, TOLD, '203.0.113.2'],
  [9, TOLD, '198.51.100.1'],
  [1, undefined, OWN],
  [1, 'not an address', 'not an address'],
])('%i proxies, X-Forwarded-For: %s', async (trustProxy, told, address) => {
  const app = express().set('trust proxy', trustProxy);
  app.get('/', (req, res) => void res.json([senderAddress(req, trustProxy), req.ip]));
  const server = createServer(app);
  const asked = request(server).get('/');
  const { body } = await (told === undefined ? asked : asked.set('X-Forwarded-For', told));
  expect(body).toEqual([address, address]);
});
