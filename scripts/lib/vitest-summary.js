import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Figures of a run; `servers` counts the tests that passed on each MongoDB-speaking server.
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {{ name: string, reason: string }[]} skipped
 * @property {string[]} flaky tests that failed and then passed, each with why; the run counts them as passed and names them
 * @property {Record<string, number>} servers
 */

/** How tests name the MongoDB-speaking server that they run on. */
const SERVER = /\bon ((?:SecantusDB|MongoDB) \d[\w.]*)/;

/**
 * A vitest reporter that leaves the run's figures for `npm test` in the file named by SUMMARY_FILE:
 * `{ passed, failed, skipped: [{ name, reason }], flaky: ['name: why'], servers: { NAME: tests that passed on it } }`.
 */
export default class VitestSummary {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules every test file that ran
   * @param {readonly unknown[]} unhandledErrors errors outside any test; each counts as a failure
   */
  onTestRunEnd(modules, unhandledErrors) {
    /** @type {Summary} */
    const summary = { passed: 0, failed: unhandledErrors.length, skipped: [], flaky: [], servers: {} };
    for (const module of modules) {
      const before = summary.failed;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') {
          summary.passed++;
          if (test.diagnostic()?.flaky)
            summary.flaky.push(
              onSecondTry(`${module.relativeModuleId}: ${test.fullName}`, result.errors?.[0]?.message),
            );
          const server = SERVER.exec(test.fullName)?.[1];
          if (server) summary.servers[server] = (summary.servers[server] ?? 0) + 1;
        } else if (result.state === 'failed') summary.failed++;
        else
          summary.skipped.push({
            name: `${module.relativeModuleId}: ${test.fullName}`,
            reason: reasonOf(test),
          });
      }
      // A file that fails to load, or a hook that throws, fails without a failed test.
      if (module.state() === 'failed' && summary.failed === before) summary.failed++;
    }
    if (process.env.SUMMARY_FILE) writeFileSync(process.env.SUMMARY_FILE, JSON.stringify(summary));
  }
}

/** Characters of a failure that passed later. */
const ENOUGH = 300;

/**
 * A test that passed on the second try, and what the first one said, on one line.
 * @param {string} name
 * @param {string} [message]
 */
export const onSecondTry = (name, message = 'no reason given') =>
  `${name}: ${stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, ENOUGH)}`;

/**
 * The note given to `context.skip(note)`, or the `skip` meta of its suite.
 * @param {import('vitest/node').TestCase} test
 * @returns {string}
 */
function reasonOf(test) {
  const result = test.result();
  if (result.state === 'skipped' && result.note) return result.note;
  /** @type {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} */
  let task = test;
  for (; task.type !== 'module'; task = task.parent) {
    const reason = /** @type {{ skipReason?: string }} */ (task.meta()).skipReason;
    if (reason) return reason;
  }
  return 'no reason given';
}
