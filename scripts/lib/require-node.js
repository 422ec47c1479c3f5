// Imported first by every script, by `--import` where the script is TypeScript: says in one line when an old Node runs
// it, instead of failing somewhere inside.
// `npm run` puts the project's own Node 24 on the PATH, so this is seen when a script is started without npm, or when that Node is
// missing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  const own = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
  const script = path.relative('.', process.argv[1] ?? 'scripts/start.js');
  let advice = `Run npm install, which brings the project's own Node (--omit=dev leaves it out), or install Node ${needed} from nodejs.org.`;
  if (process.env.npm_lifecycle_event)
    advice = `The project's own Node is missing: its package (node) was installed without its install script, or left out. Run: npm install --include=dev --ignore-scripts=false. Or install Node ${needed} from nodejs.org.`;
  else if (existsSync(own))
    advice = `Run it with the project's own Node: ${path.relative('.', own)} ${script}, or through npm (npm start, npm test).`;
  console.error(`Node ${needed} or newer is needed, this is ${process.versions.node}. ${advice}`);
  process.exit(1);
}
