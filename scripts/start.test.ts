/** `npm start` as an operator runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');

/** Whether something listens there. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

it.skipIf(process.platform === 'win32')(
  'SIGTERM to the process that npm start began ends the server, cleanly',
  { timeout: 120_000 }, // the first start builds the pages
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-start-'));
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true, // a process group of its own, to look for what is left of it
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: folder,
        SAMPLE_DATA: 'off',
        MONGODB_URI: '',
        FIREBASE_PROJECT_ID: '',
        FIREBASE_API_KEY: '',
      },
    });
    const group = -(npm.pid ?? Number.NaN);
    const exited = once(npm, 'exit');
    try {
      let output = '';
      const port = await new Promise<number>((resolve, reject) => {
        npm.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const url = /ready at (http:\S+)/.exec(output)?.[1];
          if (url) resolve(Number(new URL(url).port));
        });
        npm.on('exit', () => reject(new Error(`It ended: ${output}`)));
      });
      expect(await isTaken(port)).toBe(true);
      npm.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(await isTaken(port)).toBe(false);
      expect(() => process.kill(group, 0), 'processes left over').toThrow('ESRCH');
    } finally {
      try {
        process.kill(group, 'SIGKILL');
      } catch {
        // All of them are gone.
      }
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
