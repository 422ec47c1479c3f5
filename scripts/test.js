// `npm test`: types, lint and what nobody uses, then unit, API, component and browser tests, within minutes. `npm run
// test:hard`: what takes its time by nature. `npm run test:all`: both. Quiet when green; a red step prints what it said. The
// last line is the total; the exit code is not 0 when anything failed or a step ran no test at all.
import './lib/require-node.js';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onSecondTry } from './lib/vitest-summary.js';

const root = path.join(import.meta.dirname, '..');
/** @typedef {import('./lib/vitest-summary.js').Summary} Summary */
/** @typedef {{ name: string, command: string[], read?: (report: any) => Partial<Summary> }} Step */
/**
 * A package's command, run by this very Node: no shell that would stumble over a folder's name.
 * @param {string} script
 * @param {string[]} args
 */
const command = (script, ...args) => [process.execPath, path.join(root, 'node_modules', script), ...args];

/** @param {string} project */
const types = (project) => ({
  name: `types of ${project}`,
  command: command('typescript/bin/tsc', '-p', project),
});
/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
const vitest = (name, ...args) => ({
  name,
  command: command('vitest/vitest.mjs', 'run', ...args),
  read: (summary) => summary, // as scripts/lib/vitest-summary.js wrote it
});
/**
 * @param {string} name
 * @param {string} project
 * @returns {Step}
 */
const browser = (name, project) => ({
  name,
  command: command(
    '@playwright/test/cli.js',
    'test',
    '-c',
    'client/e2e',
    `--project=${project}`,
    '--reporter=list,json',
  ),
  read: readPlaywright,
});

/** What `npm run check` runs: types, lint, unused code, the words of docs/style.md. */
const checks = [
  [
    types('server'),
    types('scripts'),
    { name: 'unused', command: command('knip/bin/knip.js') },
    { name: 'words', command: [process.execPath, path.join(root, 'scripts/check-words.ts')] },
  ],
  [
    types('client'),
    types('client/e2e'),
    {
      name: 'lint',
      command: command('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off', '.'),
    },
  ],
];
const browsers = { quick: browser('browser tests', 'pages'), hard: browser('hard browser tests', 'hard') };
const inNode = {
  quick: vitest('unit, API and component tests'),
  hard: vitest('hard tests', '-c', 'vitest.hard.config.ts'),
};

/**
 * Stages follow each other; the lanes of a stage run beside each other, the steps of a lane follow each other. Browser tests
 * wait more than they compute: they run beside the others.
 * @type {Record<string, Step[][][]>}
 */
const parts = {
  quick: [checks, [[browsers.quick], [inNode.quick]]],
  hard: [[[browsers.hard], [inNode.hard]]],
  all: [
    checks,
    [
      [browsers.quick, browsers.hard],
      [inNode.quick, inNode.hard],
    ],
  ],
};
const [part = 'quick', ...names] = process.argv.slice(2);
const stages = parts[part];
if (!stages || names.length > 0) {
  console.error(
    `This runs whole parts (quick, hard or all), and knows no ${stages ? names.join(' ') : part}. CONTRIBUTING.md, "Set-up", has the commands that run one file.`,
  );
  process.exit(2);
}
const scratch = mkdtempSync(path.join(os.tmpdir(), 'social-serve-test-'));

/** @type {Summary} */
const total = { passed: 0, failed: 0, skipped: [], flaky: [], servers: {} };
const began = Date.now();
for (const lanes of stages)
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await take(step);
    }),
  );
rmSync(scratch, { recursive: true, force: true });

for (const [server, tests] of Object.entries(total.servers)) {
  console.log(`${tests} of the tests ran on ${server}`);
}
for (const [reason, names] of Map.groupBy(total.skipped, ({ reason }) => reason)) {
  const which = reason === 'no reason given' ? `: ${names.map(({ name }) => name).join('; ')}` : '';
  console.log(`skipped ${names.length}: ${reason}${which}`);
}
for (const name of total.flaky) console.log(`passed on the second try: ${name}`);
console.log(`everything took ${secondsSince(began)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Runs a step, adds its figures to the total and says how it went.
 * @param {Step} step
 */
async function take(step) {
  const started = Date.now();
  const summaryFile = path.join(scratch, `${step.name.replace(/\W+/g, '-')}.json`);
  const { code, output } = await run(step.command, summaryFile);
  /** @type {Summary} */
  const result = { passed: 0, failed: 0, skipped: [], flaky: [], servers: {} };
  if (step.read && existsSync(summaryFile))
    Object.assign(result, step.read(JSON.parse(readFileSync(summaryFile, 'utf8'))));
  const ranNone = step.read && result.passed + result.failed === 0;
  if ((code !== 0 || ranNone) && result.failed === 0) result.failed = 1;
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped.push(...result.skipped);
  total.flaky.push(...result.flaky);
  Object.assign(total.servers, result.servers);

  const figures = step.read ? ` (${result.passed} passed, ${result.failed} failed)` : '';
  if (result.failed > 0) {
    console.log(output.trimEnd());
    if (ranNone) console.log(`No test ran in this step.`);
  }
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok'}  ${step.name}${figures}, ${secondsSince(started)} s`);
}

/** @param {number} start */
function secondsSince(start) {
  return ((Date.now() - start) / 1000).toFixed(1);
}

/**
 * Runs a command without input; resolves to its exit code and everything it said, in order.
 * @param {string[]} command
 * @param {string} summaryFile
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([file = '', ...args], summaryFile) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        SUMMARY_FILE: summaryFile,
        PLAYWRIGHT_JSON_OUTPUT_FILE: summaryFile,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${file}: ${error.message}` }));
    child.on('close', (code, signal) => {
      if (signal) output += `\n${signal} from outside ended this step.`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Figures of Playwright's JSON report.
 * @param {import('@playwright/test/reporter').JSONReport} report
 */
function readPlaywright(report) {
  /** @type {Pick<Summary, 'passed' | 'failed' | 'skipped' | 'flaky'>} */
  const result = { passed: 0, failed: report.errors.length, skipped: [], flaky: [] };
  /**
   * @param {import('@playwright/test/reporter').JSONReportSuite} suite
   * @param {string[]} trail
   */
  const walk = (suite, trail) => {
    for (const spec of suite.specs) {
      for (const test of spec.tests) {
        if (test.status === 'expected') result.passed++;
        else if (test.status === 'flaky') {
          result.passed++;
          const said = test.results.find(({ error }) => error)?.error?.message;
          result.flaky.push(onSecondTry([...trail, spec.title].join(' › '), said));
        } else if (test.status === 'skipped') {
          const reason =
            test.annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
          result.skipped.push({ name: [...trail, spec.title].join(' › '), reason });
        } else result.failed++;
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...trail, inner.title]);
  };
  for (const suite of report.suites) walk(suite, [suite.title]);
  return result;
}
