// Imported first by every script, by `--import` where the script is TypeScript: says in one line when an old Node runs
// it, instead of failing somewhere inside.
// `npm run` puts the project's own Node 24 on the PATH, so this is seen when a script is started without npm, or when that Node is
// missing.
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  const advice = process.env.npm_lifecycle_event
    ? "The project's own Node is missing: its package (node) was installed without its install script, or left out. Run: npm install --include=dev --ignore-scripts=false. Or install Node 24 from nodejs.org."
    : "Run it through npm (npm start, npm test): after npm install that uses the project's own Node.";
  console.error(`Node ${needed} or newer is needed, this is ${process.versions.node}. ${advice}`);
  process.exit(1);
}
