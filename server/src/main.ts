/** The process: reads the environment, starts the server, stops it on a signal. */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

// A start is half compiling: the next one finds it done, where that folder can be written.
enableCompileCache(path.join(ROOT, 'node_modules/.cache/compiled'));
const { default: dotenv } = await import('dotenv');
const { readConfig, StartupError } = await import('./config.ts');
const { serve } = await import('./serve.ts');

async function main(): Promise<void> {
  dotenv.config({ path: path.join(ROOT, '.env'), quiet: true });
  process.chdir(ROOT); // so that DATA_DIR means the same wherever the command is given
  const config = readConfig(process.env);
  const server = await serve(config);
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

  // Who waits for this line may end the process at once.
  process.stdout.write(
    `Social Serve is ready at ${server.url}\n${
      config.identity.kind === 'emulator'
        ? "Sign-in runs inside this process, for this machine only; set FIREBASE_* for a group's site (see README).\n"
        : ''
    }`,
  );
}

main().catch((error: unknown) => {
  const known = error instanceof StartupError;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
