/** Follows README's "How to add a field to an event" in a copy of the code, then tries the field on both sides. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'social-serve-field-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The steps' code, in README's order: contract, form, where it is shown. */
function steps(): string[] {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const section = /### How to add a field to an event\n(.*?)\n## /s.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code);
}

/** Puts code before the place that is named there. */
function insert(file: string, place: string, code: string | undefined): void {
  const before = readFileSync(path.join(root, file), 'utf8');
  if (!code || !before.includes(place)) throw new Error(`${file}: no code, or no ${place}`);
  writeFileSync(
    path.join(copy, file),
    before.replace(place, () => `${code}${place}`),
  );
}

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', script), ...args],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, SUMMARY_FILE: undefined, NO_COLOR: '1' } },
  );
  return { status, output: stdout + stderr };
};

const SERVER_TEST = `
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, startApp } from './app.ts';

it('the field is kept, changed and cleared', async () => {
  const { app } = startApp();
  const posted = await request(app).post('/events').set(as('maya')).send({ ...aNewEvent(), bring: ' Gloves ' }).expect(201);
  const id = posted.body.insertedId;
  const bring = async () => (await request(app).get('/events/' + id)).body.bring;
  expect(await bring()).toBe('Gloves');
  const put = (value: unknown) =>
    request(app).put('/eventUpdate/' + id).set(as('maya')).send({ bring: value, eventDate: inDays(20) });
  await put('Boots').expect(200);
  expect(await bring()).toBe('Boots');
  const refused = await put('x'.repeat(201)).expect(400);
  expect(refused.body.errors[0].path).toBe('bring');
  await put(null).expect(200);
  expect(await bring()).toBeUndefined();
});
`;

const CLIENT_TEST = `
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EventFacts } from './EventFacts.tsx';
import { EventForm } from './EventForm.tsx';
import { eventUpdateInput } from './event-input.ts';

vi.stubGlobal('ResizeObserver', class { observe() {} disconnect() {} });

test('the field is filled in, sent and shown', async () => {
  const event = anEvent({ bring: 'Gloves' });
  const save = vi.fn(async () => {});
  const form = (
    <>
      <EventFacts event={event} />
      <EventForm event={event} creator={event.creator} submitLabel="Save" schema={eventUpdateInput} save={save} onSaved={() => {}} onFailure={async () => {}} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  expect(screen.getByText('Gloves')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('What to bring'));
  await userEvent.type(screen.getByLabelText('What to bring'), 'Boots');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ bring: 'Boots' })));
});
`;

beforeAll(() => {
  for (const folder of [
    'server',
    'client',
    'scripts',
    'tsconfig.base.json',
    'vitest.config.ts',
    'package.json',
  ])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !/(?:[\\/])(?:node_modules|dist|e2e|data)$/.test(file),
    });
  // The same packages, but the workspaces are those of the copy.
  const packages = path.join(copy, 'node_modules');
  mkdirSync(path.join(packages, '@social-serve'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@social-serve' && !name.startsWith('.'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  symlinkSync(path.join(copy, 'server/contract'), path.join(packages, '@social-serve/contract'));

  const [contract, form, shown] = steps();
  insert('server/contract/event.ts', '});\n\ntype Fields', contract);
  insert('client/src/events/EventForm.tsx', '<FormField label="Creator Email"', form);
  insert('client/src/events/EventFacts.tsx', '</dl>', shown);
  writeFileSync(path.join(copy, 'server/test/bring.test.ts'), SERVER_TEST);
  writeFileSync(path.join(copy, 'client/src/events/bring.test.tsx'), CLIENT_TEST);
});

it.each(['server', 'client'])('types of the %s hold', (project) => {
  expect(run('typescript/bin/tsc', '-p', project)).toEqual({ status: 0, output: '' });
});

it('the field can be filled in, kept, changed, cleared and seen', { timeout: 60_000 }, () => {
  const { status, output } = run('vitest/vitest.mjs', 'run', 'bring.test');
  expect(output).toMatch(/Tests\s+2 passed/);
  expect(status).toBe(0);
});
