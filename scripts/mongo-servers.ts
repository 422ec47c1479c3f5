/**
 * Runs a command with servers for the tests of the MongoDB store, and stops them afterwards:
 *
 *   npm run test:mongodb
 *   node scripts/mongo-servers.ts [--quick] -- COMMAND ARGUMENTS…     (on Node 24)
 *
 * The command finds their connection strings in MONGODB_TEST_URIS, separated by spaces. Without a command the servers
 * run until Ctrl-C. Servers are built on first use (FerretDB needs Go, mongo-java-server needs a JDK and Maven); one
 * that cannot be built is left out with one line that says why. MONGODB_TEST_URI or _URIS set: nothing is started.
 * With --quick one that takes minutes to build is left out, too, and what stands on the store's port is tested on the first
 * server alone (without it MONGODB_TEST_EVERY is set).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  buildServers,
  type MongoServer,
  mongodOnThisMachine,
  startMongoServer,
} from '../server/test/mongo-servers.ts';

const say = (line: string) => console.log(`[mongo-servers] ${line}`);

const given = process.argv.slice(2);
const quick = given[0] === '--quick';
const [dashes, file, ...args] = quick ? given.slice(1) : given;
if (dashes !== undefined && (dashes !== '--' || file === undefined)) {
  console.error('Usage: node scripts/mongo-servers.ts [--quick] [-- COMMAND ARGUMENTS…]');
  process.exit(2);
}

const servers: MongoServer[] = [];
const stopAll = () => Promise.all(servers.splice(0).map((server) => server.stop()));

async function startAll(): Promise<void> {
  if (process.env.MONGODB_TEST_URI || process.env.MONGODB_TEST_URIS) {
    say('Using the servers that MONGODB_TEST_URI or MONGODB_TEST_URIS names.');
    return;
  }
  const own = mongodOnThisMachine();
  for (const kind of [...(own ? [own] : []), ...(await buildServers(say, quick))]) {
    try {
      const server = await startMongoServer(kind);
      servers.push(server);
      say(`${server.name}: ${server.uri}`);
    } catch (error) {
      say(`${kind.name} is left out: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (quick && servers.length > 1)
    say(
      `Only ${servers[0]?.name} gets the tests of what stands on the store; npm run test:mongodb: every server.`,
    );
  if (servers.length === 0) say('No server that speaks the MongoDB protocol could be started.');
}

let interrupt: () => void = () => {};
const interrupted = new Promise<void>((resolve) => {
  interrupt = resolve;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt());

try {
  await startAll();
  if (file === undefined) {
    await interrupted;
  } else {
    const uris = servers.map((server) => server.uri).join(' ');
    const child = spawn(file, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(servers.length > 0 && { MONGODB_TEST_URIS: uris }),
        ...(!quick && { MONGODB_TEST_EVERY: '1' }),
      },
    });
    interrupted.then(() => child.kill('SIGTERM'));
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  }
} finally {
  await stopAll();
}
