/** The process: reads the environment, starts the server, stops it on a signal. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import dotenv from 'dotenv';
import { readConfig, StartupError } from './config.ts';
import { serve } from './serve.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  dotenv.config({ path: path.join(ROOT, '.env'), quiet: true });
  process.chdir(ROOT); // so that DATA_DIR means the same wherever the command is given
  const config = readConfig(process.env);
  const server = await serve(config);
  process.stdout.write(
    `Social Serve is ready at ${server.url}\n${
      config.identity.kind === 'emulator'
        ? "Sign-in runs inside this process, for this machine only; set FIREBASE_* for a group's site (see README).\n"
        : ''
    }`,
  );

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1); // a second signal does not wait
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
