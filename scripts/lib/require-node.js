// Imported first by every script, by `--import` where the script is TypeScript: says in one line when an old Node runs
// it, instead of failing somewhere inside.
// `npm run` puts the project's own Node 24 on the PATH, so this is only seen when a script is started without npm.
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Node ${needed} or newer is needed, this is ${process.versions.node}. Run it through npm (npm start, npm test): after npm install that uses the project's own Node.`,
  );
  process.exit(1);
}
