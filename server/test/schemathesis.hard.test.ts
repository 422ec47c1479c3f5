/**
 * A tester from outside, Schemathesis, reads /openapi.json and sends what it says and what it does not: it finds nothing but
 * rules that no schema can say, and the server lives. Where it is on the PATH: `pip install schemathesis`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '@social-serve/contract/openapi';
import { methodsByPath, type Operation, operations } from '@social-serve/contract/operations';
import { probes } from '@social-serve/contract/paths';
import type { Problem } from '@social-serve/contract/problem';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, expect, it, vi } from 'vitest';
import { requestSchemas } from './odd-values.ts';
import { registerPerson } from './people.ts';
import { isInWords } from './rules-in-words.ts';

const TEAM = 'tara@example.org';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-schemathesis-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = openApiDocument('1.0.0');
const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);
const bodies = new Map(
  Object.values<Operation>(operations).flatMap((operation) => {
    const { body } = requestSchemas(document, operation);
    return body ? [[`${operation.method.toUpperCase()} ${operation.path}`, ajv.compile(body)]] : [];
  }),
);

interface Base64 {
  $base64?: string;
}
/** A check that failed, with what was sent and answered. */
interface Finding {
  code: string;
  /** Method and path pattern. */
  call: string;
  message: string;
  method: string;
  uri: string;
  sent: string;
  status: number;
  answer: string;
}

const decoded = (content: Base64 | null | undefined) =>
  Buffer.from(content?.$base64 ?? '', 'base64').toString();
const ourPattern = (call: string) => call.replace(/\{(\w+)\}/g, ':$1');

interface Scenario {
  checks?: Record<
    string,
    { failure_info?: { failure: { code: string; operation: string; message: string } } }[]
  >;
  interactions?: Record<
    string,
    {
      request: { method: string; uri: string; body?: Base64 | null };
      response?: { status_code: number; content?: Base64 } | null;
    }
  >;
}

/** What its report says: how much it sent, and the checks that failed. */
function readReport(report: string): { sent: number; findings: Finding[] } {
  const scenarios = readFileSync(report, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line): Scenario[] => JSON.parse(line).ScenarioFinished?.recorder ?? []);
  const findings = scenarios.flatMap(({ checks = {}, interactions = {} }) =>
    Object.entries(checks).flatMap(([id, made]) =>
      made.flatMap(({ failure_info: info }) => {
        const { request, response } = interactions[id] ?? {};
        if (!info || !request) return [];
        const { code, operation, message } = info.failure;
        return {
          code,
          message,
          call: ourPattern(operation),
          method: request.method,
          uri: request.uri,
          sent: decoded(request.body),
          status: response?.status_code ?? 0,
          answer: decoded(response?.content),
        };
      }),
    ),
  );
  const sent = scenarios.map(({ interactions = {} }) => Object.keys(interactions).length);
  return { sent: sent.reduce((sum, one) => sum + one, 0), findings };
}

/** Whether it is something that the document says in words, or cannot say. */
function isSaid({ code, call, method, sent, status, answer }: Finding): boolean {
  const operation = Object.values<Operation>(operations).find(
    (one) => `${one.method.toUpperCase()} ${one.path}` === call,
  );
  // A page has the path of a call.
  if (code === 'ST204') return methodsByPath.get(call.replace(/^\S+ /, ''))?.includes(method) ?? false;
  if (code !== 'ST202' || !operation) return false;
  if (status === 415) return operation.upload !== undefined && operation.description !== undefined;
  const problem = JSON.parse(answer) as Problem;
  if (operation.description && problem.errors?.every(isInWords)) return true;
  // It reads classes of Unicode in patterns only roughly.
  return sent !== '' && bodies.get(call)?.(JSON.parse(sent)) === false;
}

async function startServer() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', TEAM },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const port = () => /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  await vi.waitFor(() => expect(port()).toBeDefined(), { timeout: 60_000 });
  return { child, origin: `http://localhost:${port()}` };
}

/** Lets it test some calls as a person. */
async function test(origin: string, token: string, calls: string[]) {
  const report = path.join(folder, 'report.ndjson');
  const child = spawn(
    'schemathesis',
    [
      ...['run', `${origin}/openapi.json`, '--header', `Authorization: Bearer ${token}`, ...calls],
      ...['--max-examples', '30', '--seed', process.env.ODD_SEED ?? '1', '--continue-on-failure'],
      ...['--report', 'ndjson', '--report-ndjson-path', report],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  await once(child, 'exit');
  return readReport(report);
}

const { status } = spawnSync('schemathesis', ['--version'], { stdio: 'ignore' });
const MISSING = 'Schemathesis is not on the PATH (pip install schemathesis): left out.';
if (status !== 0) console.log(MISSING);

it('finds nothing that the document does not say', { timeout: 900_000 }, async (context) => {
  if (status !== 0) return context.skip(MISSING);
  const { child, origin } = await startServer();
  try {
    const [team, leaving] = [await registerPerson(origin, { email: TEAM }), await registerPerson(origin)];
    const all = await test(origin, team.idToken, ['--exclude-operation-id', 'deleteAccount']);
    const deletion = await test(origin, leaving.idToken, ['--include-operation-id', 'deleteAccount']);
    expect(all.sent).toBeGreaterThan(1_000);
    expect(deletion.sent).toBeGreaterThan(5);
    expect([...all.findings, ...deletion.findings].filter((finding) => !isSaid(finding))).toEqual([]);
    expect((await fetch(`${origin}${probes.healthz}`)).status).toBe(200);
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
});
