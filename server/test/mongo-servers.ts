/**
 * Servers that speak the MongoDB protocol, for the tests of the MongoDB store: found on the machine, or built once from
 * public packages at pinned versions (`scripts/mongo-servers.ts` does that). Each runs on a free port of this machine
 * with scratch data, and can be killed and started again on the same port and data.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const FERRETDB_VERSION = '1.24.2';
const JAVA_SERVER_VERSION = '1.47.0';

/** Outside the project, so that a fresh checkout does not build them again. */
const CACHE = path.join(
  process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
  'social-serve',
  'mongo-servers',
);
const ferretdbBinary = path.join(CACHE, `ferretdb-${FERRETDB_VERSION}`);
const javaServerFolder = path.join(CACHE, `mongo-java-server-${JAVA_SERVER_VERSION}`);

/** How to start one kind of server. */
export interface MongoServerKind {
  name: string;
  /** Whether its data outlives the process. */
  keepsData: boolean;
  command(port: number, dataDir: string): [file: string, ...args: string[]];
}

const mongod = (binary: string): MongoServerKind => ({
  name: 'mongod',
  keepsData: true,
  command: (port, dataDir) => [binary, '--dbpath', dataDir, '--port', `${port}`, '--bind_ip', '127.0.0.1'],
});

const ferretdb: MongoServerKind = {
  name: `FerretDB ${FERRETDB_VERSION}`,
  keepsData: true,
  command: (port, dataDir) => [ferretdbBinary, `127.0.0.1:${port}`, dataDir],
};

const javaServer: MongoServerKind = {
  name: `mongo-java-server ${JAVA_SERVER_VERSION}`,
  keepsData: false,
  command: (port) => [
    'java',
    '-Xmx256m',
    '-cp',
    `${javaServerFolder}/*${path.delimiter}${javaServerFolder}`,
    'Serve',
    `${port}`,
  ],
};

/** The mongod that MONGODB_TEST_URI's users would start themselves: MONGOD_BINARY, else the one on the PATH. */
export function mongodOnThisMachine(): MongoServerKind | null {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'mongod'))
    .find((file) => existsSync(file));
  const binary = process.env.MONGOD_BINARY || onPath;
  return binary ? mongod(binary) : null;
}

/** The servers that were built before, the quicker first; nothing is built here. */
export function builtServers(): MongoServerKind[] {
  return [
    ...(existsSync(path.join(javaServerFolder, 'Serve.class')) ? [javaServer] : []),
    ...(existsSync(ferretdbBinary) ? [ferretdb] : []),
  ];
}

// FerretDB's own command refuses to start when it was built from its module; its library does not.
const FERRETDB_MAIN = `package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})))
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: os.Args[1]},
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := server.Run(ctx); err != nil {
		os.Exit(1)
	}
}
`;

const GO_MOD = `module social-serve.example/ferretdb

go 1.24

require github.com/FerretDB/FerretDB v${FERRETDB_VERSION}
`;

// It says that it speaks as MongoDB 4.2 did (wire version 8), which today's driver refuses. It understands all that the
// driver sends to 4.4 (wire version 9), so it is made to say that.
const JAVA_MAIN = `import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

public class Serve {
  public static void main(String[] args) {
    MongoVersion version =
        new MongoVersion() {
          public List<Integer> getVersionArray() {
            return List.of(4, 4, 0);
          }

          public int getWireVersion() {
            return 9;
          }
        };
    new MongoServer(new MemoryBackend().version(version)).bind("127.0.0.1", Integer.parseInt(args[0]));
  }
}
`;

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>social-serve.example</groupId>
  <artifactId>mongo-java-server</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>de.bwaldvogel</groupId>
      <artifactId>mongo-java-server</artifactId>
      <version>${JAVA_SERVER_VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;

/** Makes a folder to build in and removes it afterwards. */
async function inScratchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'build-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const buildFerretdb = () =>
  inScratchFolder(async (cwd) => {
    writeFileSync(path.join(cwd, 'go.mod'), GO_MOD);
    writeFileSync(path.join(cwd, 'main.go'), FERRETDB_MAIN);
    await run('go', ['build', '-mod=mod', '-o', ferretdbBinary, '.'], { cwd });
  });

const buildJavaServer = () =>
  inScratchFolder(async (cwd) => {
    writeFileSync(path.join(cwd, 'pom.xml'), POM);
    writeFileSync(path.join(cwd, 'Serve.java'), JAVA_MAIN);
    await run('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${javaServerFolder}`], {
      cwd,
    });
    await run('javac', ['-cp', `${javaServerFolder}/*`, '-d', javaServerFolder, 'Serve.java'], { cwd });
  });

/**
 * Builds what is not built yet, one after the other; takes minutes once and nothing later.
 * @param say gets one line for each build, and for each server that is not there or cannot be built
 * @param quick builds none that takes longer than some seconds
 */
export async function buildServers(say: (line: string) => void, quick = false): Promise<MongoServerKind[]> {
  const before = builtServers();
  const wanted = [
    { kind: ferretdb, build: buildFerretdb, needs: 'go and the Go module proxy', isQuick: false },
    { kind: javaServer, build: buildJavaServer, needs: 'a JDK, mvn and Maven Central', isQuick: true },
  ];
  for (const { kind, build, needs, isQuick } of wanted) {
    if (before.includes(kind)) continue;
    if (quick && !isQuick) {
      say(`${kind.name} is left out: to build it takes minutes, which npm run test:mongodb does once.`);
      continue;
    }
    say(`Building ${kind.name}; this happens once.`);
    await build().catch((error: Error) =>
      say(
        `${kind.name} is left out: building it needs ${needs} (${error.message.trim().split('\n').at(-1)}).`,
      ),
    );
  }
  return builtServers();
}

/** A server that runs. */
export interface MongoServer {
  name: string;
  /** Without a database; `withDatabase` adds one. */
  uri: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy().emit('answer', true));
    socket.once('error', () => socket.emit('answer', false));
    socket.once('answer', resolve);
  });

/**
 * Starts a server on a free port with empty scratch data.
 * @throws when it ends or does not listen within a minute, with what it said
 */
export async function startMongoServer(kind: MongoServerKind): Promise<MongoServer> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-mongo-'));
  let child: ChildProcess | null = null;

  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const [file, ...args] = kind.command(port, dataDir);
    const started = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    const failed = new Promise<never>((_, reject) => {
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`${kind.name} ended with ${code}. ${said}`)));
    });
    // Whoever kills it later does not wait for this.
    failed.catch(() => {});
    const deadline = Date.now() + 60_000;
    while (!(await Promise.race([accepts(port), failed]))) {
      if (Date.now() > deadline) throw new Error(`${kind.name} does not listen. ${said}`);
      await Promise.race([wait(50), failed]);
    }
  };
  const killNow = () => child?.kill('SIGKILL');
  // A test that runs out of time does not get to stop it.
  process.once('exit', killNow);
  const stop = async () => {
    await kill();
    process.off('exit', killNow);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: kind.name, uri: `mongodb://127.0.0.1:${port}`, kill, start, stop };
}

/** The same server, this database. */
export function withDatabase(uri: string, name: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}
