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

it.skipIf(process.platform === 'win32').each<[string, string, string[], NodeJS.Signals]>([
  [
    'SIGTERM to node, as a supervisor sends it,',
    path.join(ROOT, 'node_modules/.bin/node'),
    ['scripts/start.js'],
    'SIGTERM',
  ],
  ["a terminal's Ctrl-C, which reaches npm start and all of its processes,", 'npm', ['start'], 'SIGINT'],
])(
  '%s ends the server once what is under way is answered',
  { timeout: 120_000 }, // the first start builds the pages
  async (_, command, args, signal) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-start-'));
    const started = spawn(command, args, {
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
    const group = -(started.pid ?? Number.NaN);
    const exited = once(started, 'exit');
    try {
      let output = '';
      const port = await new Promise<number>((resolve, reject) => {
        started.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const url = /ready at (http:\S+)/.exec(output)?.[1];
          if (url) resolve(Number(new URL(url).port));
        });
        started.on('exit', () => reject(new Error(`It ended: ${output}`)));
      });
      const socket = connect(port, '127.0.0.1');
      let reply = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        reply += text;
      });
      socket.write(
        `POST /volunteers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
      );
      await once(socket, 'data'); // "100 Continue": the request is in the app's hands
      process.kill(group, signal);
      await expect.poll(() => isTaken(port), { timeout: 10_000 }).toBe(false);
      socket.write('{}');
      await once(socket, 'close');
      expect(reply).toContain('HTTP/1.1 400 Bad Request');
      const [code] = await exited;
      if (command !== 'npm') expect(code).toBe(0);
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
