/** For tests of the question whether people still come: an event five days ahead, and what people do about it. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import type { Row } from '../src/database/database.ts';
import { as } from './app.ts';
import { sent, world } from './event-mail.ts';

/** 09:00 UTC, 15:00 in Dhaka. */
export const eventDate = inDays(5, new Date(), 9);
export const soon = { title: 'Walk', eventDate, timeZone: 'Asia/Dhaka', joinWithoutAccount: true };
export const DAY_BEFORE = inDays(4, new Date(), 12); // 18:00 in Dhaka
export const TWO_DAYS_BEFORE = inDays(3, new Date(), 12);
export const at = (text: string, minutes = 0) => {
  world.subject.clock.now = new Date(Date.parse(text) + minutes * 60_000);
};
export const newest = () => world.mail.messages.at(-1);
export const newestTo = (name: string) =>
  world.mail.messages.findLast(({ to }) => to.address.startsWith(name));
export const rowOf = async (id: string): Promise<Partial<Row<'participations'>>> =>
  (await world.subject.db.get('participations', id)) ?? {};
/** The addresses of both answers in a message. */
export const linksIn = (text = '') =>
  [...text.matchAll(/https:\/\/our-town\.example(\/coming\/\S+)/g)].map(([, path]) => path ?? '');
export const say = (path: string, fields: object) =>
  request(world.subject.app).post(path).type('form').send(fields).expect(200);
export const change = (id: string, changes: object) =>
  request(world.subject.app)
    .put(pathTo(calls.eventUpdate, { id }))
    .set(as('maya'))
    .send({ eventDate, ...changes })
    .expect(200);
/** Zoe joins without an account, and confirms her address. @returns her participation's id, and the link */
export async function joinAsZoe(id: string, companions: object = {}) {
  await request(world.subject.app)
    .post(pathTo(calls.joinWithoutAccount, { id }))
    .send({ name: 'Zoe', email: 'zoe@example.org', ...companions })
    .expect(201);
  await sent(0);
  const link = /#([0-9a-f]{24}\.[\w-]+)\s/.exec(newestTo('zoe')?.text ?? '')?.[1] ?? '';
  await request(world.subject.app).post(calls.linkedConfirmation).set(LINK_HEADER, link).send({}).expect(200);
  await sent(0);
  return { id: link.split('.')[0] ?? '', link };
}
