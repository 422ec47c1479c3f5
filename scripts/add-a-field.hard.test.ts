/** Follows "How to add a field to an event" of CONTRIBUTING.md in a copy of the code, then tries the field on both sides. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CopyOfCode, copyOfCode } from './lib/copy-of-code.ts';

/** The steps' code, in the order of the recipe: the table, its name, the form, its label, where it is shown. */
function steps(): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8');
  const recipe = /## How to add a field to an event\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  return [...recipe.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);
}

/** A second field, which goes nowhere but to its creator. */
const BUDGET = `
  budget: field(wholeNumber('budget', 0, 9_999).optional(), { imported: false, exported: false, public: false }),
`;

const SERVER_TEST = `
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { importEvents } from '../src/operator/import/import-events.ts';
import { openSpreadsheet, readEvents } from '../src/operator/import/read-events.ts';
import { type AppUnderTest, as, startApp } from './app.ts';

let subject: AppUnderTest;
let id: string;
const get = async (path: string, name?: 'maya' | 'arif') =>
  (await request(subject.app).get(path).set(name ? as(name) : {}).expect(200)).body;
const put = (bring: unknown, budget = 5) =>
  request(subject.app).put('/eventUpdate/' + id).set(as('maya')).send({ bring, budget, eventDate: inDays(20), notify: true });
const join = () =>
  request(subject.app).post('/joinedEvents').set(as('arif')).send({ join_id: id, participant: 'arif@example.org' }).expect(201);
beforeEach(async () => {
  subject = startApp();
  const event = { ...aNewEvent({ eventDate: inDays(20) }), bring: ' Gloves ', budget: 5 };
  id = (await request(subject.app).post('/events').set(as('maya')).send(event).expect(201)).body.insertedId;
});

it('is stored, changed and cleared', async () => {
  const bring = async () => (await get('/events/' + id)).bring;
  expect(await bring()).toBe('Gloves');
  await put('Boots').expect(200);
  expect(await bring()).toBe('Boots');
  const refused = await put('x'.repeat(201)).expect(400);
  expect(refused.body.errors).toEqual([{ path: 'bring', message: 'What to bring must be at most 200 characters.' }]);
  await put(null).expect(200);
  expect(await bring()).toBeUndefined();
});

it('is public, where it is', async () => {
  expect(await get('/events/' + id)).not.toHaveProperty('budget');
  expect(await get('/events/' + id, 'arif')).not.toHaveProperty('budget');
  expect(await get('/events/' + id, 'maya')).toMatchObject({ bring: 'Gloves', budget: 5 });
  expect(await get('/manageEvents?email=maya@example.org', 'maya')).toMatchObject([{ bring: 'Gloves', budget: 5 }]);
});

it('is part of notices by its label, unless excluded', async () => {
  await join();
  subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
  await put('Boots', 6).expect(200);
  const [notice] = (await get('/me/notices', 'arif')).notices;
  expect(notice.changes).toEqual([{ field: 'bring', label: 'What to bring', from: 'Gloves', to: 'Boots' }]);
  await request(subject.app).put('/me/notices').set(as('arif')).send({ marks: [notice.mark] }).expect(200);
  await put('Boots', 7).expect(200);
  expect((await get('/me', 'arif')).unread).toBe(0);
  expect((await get('/me/notices', 'arif')).notices).toHaveLength(1);
});

it('is exported, where it is', async () => {
  const [event] = (await get('/me/data', 'maya')).events;
  expect(event.bring).toBe('Gloves');
  expect(event).not.toHaveProperty('budget');
});

it('is imported, where it is', async () => {
  const map = {
    source: 'test', creator: 'group@example.org', title: '{title}', location: 'Here', Descriptions: 'Come',
    eventType: [{ type: 'Cleanup' }], eventDate: { column: 'date', format: 'yyyy-MM-dd' }, bring: '{bring}',
  };
  const rows = ['title,date,bring\\n', 'River,' + inDays(9).slice(0, 10) + ',Boots\\n'];
  const open = (mapping: object) => openSpreadsheet(() => rows, JSON.stringify(mapping));
  await importEvents({ db: subject.db, now: new Date(), batches: readEvents(await open(map), { now: new Date(), batch: 2 }) });
  expect((await get('/events')).map(({ bring }: { bring?: string }) => bring).sort()).toEqual(['Boots', 'Gloves']);
  await expect(open({ ...map, budget: '{bring}' })).rejects.toThrow('budget is not one of');
});

it('is in the document of the API', async () => {
  const { Event, NewEvent, EventUpdate, EventForPerson } = (await get('/openapi.json')).components.schemas;
  for (const { properties } of [Event, NewEvent, EventUpdate, EventForPerson]) expect(properties).toHaveProperty('bring');
  for (const { properties } of [NewEvent, EventUpdate, EventForPerson]) expect(properties).toHaveProperty('budget');
  expect(Event.properties).not.toHaveProperty('budget');
});

it('is erased with a deleted event, and an address in it with the account', async () => {
  await request(subject.app).delete('/eventDelete/' + id).set(as('maya')).expect(200);
  const left = await subject.db.get('events', id);
  for (const field of ['bring', 'budget']) expect(left).not.toHaveProperty(field);
  const event = { ...aNewEvent(), bring: 'Ask maya@example.org' };
  id = (await request(subject.app).post('/events').set(as('maya')).send(event).expect(201)).body.insertedId;
  await join();
  await request(subject.app).delete('/me').set(as('maya')).expect(200);
  expect(JSON.stringify(await get('/events/' + id, 'arif'))).toContain('Ask ' + DELETED_ACCOUNT);
});
`;

const CLIENT_TEST = `
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { NoticeItem } from '../notices/NoticeItem.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventForm } from './EventForm.tsx';
import { eventUpdateInput } from './event-input.ts';

vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} });

const show = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test('the field is filled in, sent and shown', async () => {
  const event = anEvent({ bring: 'Gloves' });
  const save = vi.fn(async () => {});
  show(
    <>
      <EventFacts event={event} signedIn={false}>{null}</EventFacts>
      <EventForm event={event} creator={event.creator} submitLabel="Save" schema={eventUpdateInput} sending={{ send: save, onSuccess: () => {}, failure: async () => {} }} />
    </>
  );
  expect(screen.getByText('Gloves')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('What to bring'));
  await userEvent.type(screen.getByLabelText('What to bring'), 'Boots');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ bring: 'Boots' }), true));
});

test('a notice says its label, its old value and its new one', () => {
  const { _id, title, eventDate } = anEvent();
  const change = { field: 'bring', label: 'What to bring', from: 'Gloves', to: null };
  show(
    <NoticeItem onFollow={() => {}} onAnswered={() => {}} notice={{ kind: 'changed', mark: '', read: false, event: { _id, title, eventDate }, changes: [change] }} />
  );
  expect(screen.getByRole('term')).toHaveTextContent('What to bring');
  expect(screen.getByRole('definition')).toHaveTextContent('before: Gloves , now: none');
});
`;

let copy: CopyOfCode;
beforeAll(() => {
  copy = copyOfCode();
  const [field = '', name = '', input = '', label = '', shown = ''] = steps();
  copy.insert('server/contract/event.ts', field + BUDGET, '};\n\ntype Fields');
  for (const language of ['en', 'bn']) {
    copy.insert(
      `server/contract/words/${language}/fields.ts`,
      `${name}  budget: 'Budget',\n`,
      '};\ntype Name',
    );
    for (const file of ['event-form.ts', 'events.tsx'])
      copy.insert(`client/src/words/${language}/${file}`, label, 'export const title =');
  }
  copy.insert('client/src/events/EventForm.tsx', input, '<InputField\n          label={words.creatorEmail}');
  copy.insert('client/src/events/EventFacts.tsx', shown, '{creator && (');
  copy.add('server/test/bring.test.ts', SERVER_TEST);
  copy.add('client/src/events/bring.test.tsx', CLIENT_TEST);
});
afterAll(() => copy.remove());

it.each(['server', 'client'])('types of the %s hold', (project) => {
  expect(copy.run('typescript/bin/tsc', '-p', project)).toEqual({ status: 0, output: '' });
});

it('the linter finds no text where none belongs', () => {
  const events = ['EventForm.tsx', 'EventFacts.tsx'].map((name) => `client/src/events/${name}`);
  expect(copy.lint('server/contract/event.ts', ...events)).toMatchObject({ status: 0 });
});

it('the field is in the form, the page, the import, a notice, the export, the API’s document, and is erased', () => {
  const { status, output } = copy.run('vitest/vitest.mjs', 'run', 'bring.test');
  expect(output).toMatch(/Tests\s+9 passed/);
  expect(status).toBe(0);
});
