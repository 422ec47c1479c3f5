/**
 * `npm run bench [-- --quick] [--sizes 10000,1000000] [--only list]`: the server's benchmark. Figures are ratios to plain node:http that
 * sends the same bytes (the ceiling), measured in turns, since absolute ones depend on the machine. Prints them and writes
 * bench/results.md.
 */
import { parseArgs } from 'node:util';
import { measureCommits } from './bench/commits.ts';
import { databaseOf, folderOf, randomNumbers } from './bench/data.ts';
import { measureDisk } from './bench/disk.ts';
import { measureImpact } from './bench/impact.ts';
import { measureImport, measureStart } from './bench/import.ts';
import type { Job, Measured } from './bench/load.ts';
import { measureMail } from './bench/mail.ts';
import { startFilledMongo } from './bench/mongo.ts';
import { measureNear } from './bench/near.ts';
import { measurePlaces } from './bench/places.ts';
import { type Client, type MeasuredServer, pinning, startClient, startServer } from './bench/processes.ts';
import { type Ratio, writeResults } from './bench/results.ts';
import { measureSearch } from './bench/search.ts';
import { measureSeries } from './bench/series.ts';
import { measureUpgrade } from './bench/upgrade.ts';
import { median } from './lib/times.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, sizes: { type: 'string' }, only: { type: 'string' } },
});
const SIZES = (values.sizes ?? '10000,1000000').split(',').map(Number).filter(Boolean);
const ROUNDS = values.quick ? 3 : 7;
const SECONDS = values.quick ? 1 : 2;
const isWanted = (part: string) => values.only === undefined || values.only.split(',').includes(part);
/** Warm-up before each measurement: V8 compiles hot code for seconds, on the same core. */
const WARM_SECONDS = 4;
const CONNECTIONS = 50;
const WRITES_PER_SECOND = 100;

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function send(method: string, path: string, person: string, body: object): string {
  const text = JSON.stringify(body);
  const head = `Host: localhost\r\nAuthorization: Bearer ${person}\r\nContent-Type: application/json`;
  return `${method} ${path} HTTP/1.1\r\n${head}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

interface Sampled {
  _id: string;
  eventDate: string;
}

/** Events from all over the list. */
async function sampleOf(origin: string): Promise<Sampled[]> {
  const random = randomNumbers(3);
  const found: Sampled[] = [];
  while (found.length < 5_000) {
    const at = Date.now() + random(3 * 365 * 86_400) * 1_000;
    const reply = await fetch(`${origin}/events?limit=100&cursor=${at}-${'0'.repeat(24)}`);
    found.push(...((await reply.json()) as Sampled[]));
  }
  return found;
}

/** A mix of writes: mostly joins, each of another person, and some new events. */
function someWrites(events: Sampled[]): string[] {
  const random = randomNumbers(Date.now() & 0xffff);
  const eventDate = new Date(Date.now() + 700 * 86_400_000).toISOString();
  const fields = {
    location: 'Main Street',
    eventType: 'Cleanup',
    photoURL: 'https://a.example/p.jpg',
    eventDate,
  };
  return Array.from({ length: 6_000 }, (_, number) => {
    const person = `writer-${random(1e9)}-${number}`;
    if (number % 10 === 0)
      return send('POST', '/events', person, { ...fields, title: `New ${number}`, Descriptions: 'Come.' });
    const { _id } = events[random(events.length)] as Sampled;
    return send('POST', '/joinedEvents', person, { join_id: _id, participant: `${person}@example.org` });
  });
}

/** Measures requests against the ceiling that sends the same bytes, in rounds that take turns. */
async function compare(
  client: Client,
  ceiling: MeasuredServer,
  product: MeasuredServer,
  what: Pick<Ratio, 'what' | 'goal'>,
  requests: string[],
  writes?: string[],
): Promise<Ratio> {
  const address = requests[0]?.split(' ')[1] ?? '';
  const sample = await fetch(`http://127.0.0.1:${product.port}${address}`);
  await ceiling.setBody(Buffer.from(await sample.arrayBuffer()));
  return takeTurns(
    what,
    () => timed(client, ceiling, { requests: [get('/')] }),
    () => {
      const some = writes && { perSecond: WRITES_PER_SECOND, requests: writes.splice(0, SECONDS * 150) };
      return timed(client, product, { requests, ...(some ? { writes: some } : {}) });
    },
  );
}

interface Timed extends Measured {
  /** Microseconds of processor time of the server for an answer. */
  cpu: number;
}

/** Measures a server. */
async function timed(
  client: Client,
  server: MeasuredServer,
  job: Pick<Job, 'requests' | 'writes'>,
): Promise<Timed> {
  const before = await server.usage();
  const measured = await client.measure({
    ...job,
    port: server.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const { cpu } = await server.usage();
  const answers = Object.values(measured.statuses).reduce((sum, count) => sum + count, 0);
  return { ...measured, cpu: (cpu - before.cpu) / answers };
}

/** Measures both in alternating rounds. @returns the medians */
async function takeTurns(
  { what, goal }: Pick<Ratio, 'what' | 'goal'>,
  top: () => Promise<Timed>,
  ours: () => Promise<Timed>,
): Promise<Ratio> {
  const rounds: { top: Timed; ours: Timed }[] = [];
  await top();
  for (let warm = 0; warm < WARM_SECONDS; warm += SECONDS) await ours();
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ top: await top(), ours: await ours() });
  const statuses: Record<string, number> = {};
  for (const round of rounds)
    for (const [status, count] of Object.entries(round.ours.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  const row: Ratio = {
    what,
    goal,
    ratio: median(rounds.map((round) => round.ours.perSecond / round.top.perSecond)),
    cpuRatio: median(rounds.map((round) => round.top.cpu / round.ours.cpu)),
    perSecond: median(rounds.map((round) => round.ours.perSecond)),
    p50: median(rounds.map((round) => round.ours.p50)),
    p99: median(rounds.map((round) => round.ours.p99)),
    topP99: median(rounds.map((round) => round.top.p99)),
  };
  const cpu = `${median(rounds.map((round) => round.ours.cpu)).toFixed(0)} µs`;
  console.log(
    `${what.padEnd(46)} ${row.ratio.toFixed(2)}, of processor time ${row.cpuRatio.toFixed(2)} (goal ${goal ?? 'none'}) ${Math.round(row.perSecond)}/s ${cpu} p99 ${row.p99.toFixed(1)} ms (ceiling ${row.topP99.toFixed(1)}) ${JSON.stringify(statuses)}`,
  );
  return row;
}

/** Resolves when a server is idle after its start. */
async function settled(server: MeasuredServer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  for (let used = 1; used > 0.02; ) {
    const { cpu } = await server.usage();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    used = ((await server.usage()).cpu - cpu) / 1e6;
  }
}

/** The day a week after a date, YYYY-MM-DD. */
const inAWeek = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);

/** All ratios of a product that serves the database of a file. */
async function measureRatios(
  client: Client,
  ceiling: MeasuredServer,
  product: MeasuredServer,
  file: string,
): Promise<Ratio[]> {
  const origin = `http://127.0.0.1:${product.port}`;
  const events = await sampleOf(origin);
  const page = '/events?limit=50';
  const tag = async () => (await fetch(origin + page)).headers.get('etag') ?? '';
  const run = (what: string, goal: number | null, requests: string[], writes?: string[]) =>
    compare(client, ceiling, product, { what, goal }, requests, writes);
  const pages = events.map(({ _id, eventDate }) => get(`${page}&cursor=${Date.parse(eventDate)}-${_id}`));
  // A request with Range bypasses the response cache.
  const [uncached, next] = [page, `${page}&series=next`].map((path) => get(path, 'Range: bytes=0-\r\n')) as [
    string,
    string,
  ];
  const one = events.map(({ _id }) => get(`/events/${_id}`));
  const days = events.map(({ eventDate }) => {
    const week = { from: eventDate.slice(0, 10), to: inAWeek(eventDate), zone: 'America/New_York' };
    const filters = { type: 'Donation', ...week, limit: '50' };
    return get(`/events?${new URLSearchParams(filters)}`);
  });
  const parts: Record<string, () => Promise<Ratio>> = {
    list: () => run('list of 50, 100 writes/s', 0.4, [get(page)], someWrites(events)),
    uncached: () => run('list of 50, uncached', 0.06, [uncached]),
    next: () => run('next date of each series, 50, uncached', 0.06, [next]),
    pages: () => run('pages from all over the list, uncached', null, pages),
    days: () => run('a week of a type, uncached', null, days),
    unchanged: async () => run('list of 50, 304', 0.6, [get(page, `If-None-Match: ${await tag()}\r\n`)]),
    one: () => run('one event of many', 0.4, one),
    latest: () => run('latest events, 100 writes/s', 0.3, [get('/latestEvents')], someWrites(events)),
    joins: () => measureJoins(client, product, file, events),
  };
  const rows: Ratio[] = [];
  for (const [name, part] of Object.entries(parts)) if (isWanted(name)) rows.push(await part());
  return rows;
}

/** All figures of a database of one size. */
async function measureSize(client: Client, ceiling: MeasuredServer, size: number) {
  const file = await databaseOf(size);
  const product = await startServer('product', file);
  await settled(product);
  const rows = await measureRatios(client, ceiling, product, file);
  const origin = `http://127.0.0.1:${product.port}`;
  const series = isWanted('series') ? await measureSeries(origin, values.quick ? 15 : 60) : null;
  const search = isWanted('search') ? await measureSearch(client, product.port) : null;
  const near = isWanted('near') ? await measureNear(client, product) : null;
  const { rss: memory } = await product.usage();
  console.log(`memory ${(memory / 1e6).toFixed(0)} MB`);
  await product.stop();
  const commits = isWanted('commits') ? await measureCommits(file) : null;
  if (commits)
    console.log(
      `a commit: ${commits.p50.toFixed(1)} ms, ${commits.p99.toFixed(1)} (99th), ${commits.most.toFixed(1)} at most`,
    );
  const impact = isWanted('impact') ? await measureImpact(file) : null;
  const start = isWanted('start') ? await measureStart(folderOf(file)) : null;
  if (start) console.log(`ready after ${Math.round(start)} ms`);
  return { size, rows, series, search, near, memory, commits, impact, start };
}

/** Durable joins, against the same app with a database that stores nothing. */
async function measureJoins(
  client: Client,
  product: MeasuredServer,
  file: string,
  events: Sampled[],
): Promise<Ratio> {
  const noStore = await startServer('no-store', file);
  const joins = () => {
    const random = randomNumbers(Math.floor(performance.now() * 1_000) & 0xffffff);
    return Array.from({ length: 15_000 * SECONDS }, (_, number) => {
      const { _id } = events[number % events.length] as Sampled;
      const person = `joiner-${random(1e9)}-${number}`;
      return send('POST', '/joinedEvents', person, { join_id: _id, participant: `${person}@example.org` });
    });
  };
  const row = await takeTurns(
    { what: 'POST /joinedEvents ÷ a database that stores nothing', goal: 0.5 },
    () => timed(client, noStore, { requests: joins() }),
    () => timed(client, product, { requests: joins() }),
  );
  await noStore.stop();
  return row;
}

/** The hot list on a server that speaks MongoDB's protocol. @returns null where there is none */
async function measureMongo(client: Client, ceiling: MeasuredServer): Promise<Ratio | null> {
  const server = await startFilledMongo();
  if (!server) {
    console.log('MongoDB: no server on this machine; npm run test:mongodb builds one');
    return null;
  }
  const product = await startServer('product', server.uri);
  const what = `list of 50, ${server.name}`;
  const row = await compare(client, ceiling, product, { what, goal: 0.4 }, [get('/events?limit=50')]);
  await product.stop();
  await server.stop();
  return row;
}

// First, because the memory of this process is then small.
const places = isWanted('places') ? await measurePlaces() : null;
const disk = measureDisk();
console.log(`the disk keeps 4 KiB in ${disk.p50.toFixed(2)} ms, ${disk.p99.toFixed(2)} (99th)`);
const client = startClient();
const ceiling = await startServer('ceiling');
const sizes = [];
for (const size of SIZES) {
  console.log(`\n${size.toLocaleString('en-US')} events`);
  sizes.push(await measureSize(client, ceiling, size));
}
const mongo = isWanted('mongo') ? await measureMongo(client, ceiling) : null;
await ceiling.stop();
client.stop();
const imports = isWanted('import') ? await measureImport(150_000) : [];
const upgrades = isWanted('upgrade') ? await measureUpgrade(200_000) : [];
const mail = isWanted('mail') ? await measureMail(values.quick ? 2_000 : 10_000) : null;
if (values.only === undefined)
  writeResults(
    { sizes, imports, upgrades, mail, mongo, disk, places },
    `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ${pinning}`,
  );
