/** The process: reads the environment, starts the server, stops it on a signal or after an uncaught error. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { DrainTimes } from './http/connections.ts';
import type { RunningServer } from './serve.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// Half of the start is compiling. The next start reads the compile cache, if that folder is writable.
enableCompileCache(path.join(ROOT, 'node_modules/.cache/compiled'));
const { readConfig, StartupError, unknownKeys } = await import('./config.ts');
const { readEnvFile } = await import('./env-file.ts');
const { VERSION } = await import('./formats/version.ts');
const { serve } = await import('./serve.ts');

async function main(): Promise<void> {
  const inFile = readEnvFile(path.join(ROOT, '.env'));
  process.chdir(ROOT); // so that DATA_DIR means the same wherever the command is given
  const config = readConfig(process.env, inFile);
  const server = await serve(config);
  const unknown = unknownKeys(inFile);
  if (unknown.length > 0)
    server.log.warn(`.env has ${unknown.join(', ')}, which this server does not know. Is it a typing error?`);
  const end = endOf(server);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end.onSignal);
  process.on('uncaughtException', end.onDefect); // unhandled rejections, too

  // Only now: a supervisor may send a signal as soon as it reads this line.
  process.stdout.write(`Social Serve ${VERSION} is ready at ${server.url}\n${forThisMachine(config)}`);
  if (config.site.production)
    void server.stored().then((words) => process.stdout.write(`It uses ${words}.\n`));
}

/** What the operator should know about a server for this machine only, in lines. */
function forThisMachine({ identity, site: { production, clientOrigins } }: Config): string {
  if (identity.kind !== 'accounts' || production) return '';
  const elsewhere = `CLIENT_ORIGIN: pages of ${clientOrigins.join(' and ')} reach this server from this machine only.\n`;
  return `It answers this machine only; set NODE_ENV=production for a group's site (see README).\n${
    clientOrigins.length > 0 ? elsewhere : ''
  }`;
}

/** How long a second signal counts as the first, in milliseconds: npm forwards a terminal's Ctrl-C to a child that got it already. */
const SAME_SIGNAL = 2_000;

/** How long requests in flight have after an uncaught error, in milliseconds. */
const AFTER_DEFECT = 5_000;

/** How the process ends: once, by the first reason for it. */
function endOf(server: RunningServer) {
  let ending = false;
  const end = (drain?: DrainTimes) => {
    if (ending) return;
    ending = true;
    server.close(drain).then(
      () => process.exit(),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  let signals = 0;
  let first = 0;
  return {
    onSignal() {
      signals += 1;
      if (signals === 1) first = performance.now();
      else if (signals > 2 || performance.now() - first > SAME_SIGNAL) process.exit(1);
      end();
    },
    /** The state of the process is unknown: it answers what it can and exits, to be restarted. */
    onDefect(error: unknown) {
      server.log.fatal({ err: error }, 'Unexpected error. The process is shutting down.'); // pino writes it at once
      if (process.exitCode === 1) return;
      process.exitCode = 1;
      setTimeout(() => process.exit(), AFTER_DEFECT);
      end({ grace: 0, limit: AFTER_DEFECT });
    },
  };
}

main().catch((error: unknown) => {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
