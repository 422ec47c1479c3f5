/** What the operator's commands share: arguments and usage, one line for an error, signals. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { shownUrl } from '../../server/src/operator/open-url.ts';

/**
 * Reads a command's arguments; `--help` ends the process with its usage.
 * @param usage one line
 * @param files how many arguments it takes beside its options
 * @throws Error that ends with the usage, when they are others
 */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  files = 0,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options, allowPositionals: true });
    if (read.positionals.length !== files) throw new Error();
    return read;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(.*?)'/.exec(message)?.[1];
    const reason = unknown ? `There is no option ${unknown}.` : message && `${message}.`;
    throw new Error([reason, usage].filter(Boolean).join('\n'));
  }
}

/**
 * Runs a command and exits with the code that it returns, or with 1 and one line if it fails.
 * @param options what is printed after Ctrl-C (`stopped`), and if the database becomes unavailable (`unavailable`)
 */
export async function runCommand(
  main: () => Promise<number>,
  { stopped, unavailable }: { stopped?: string; unavailable?: string } = {},
): Promise<void> {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => {
      if (stopped) console.error(`Stopped: ${stopped}`);
      process.exit(code);
    });
  try {
    // npm changes into the product's folder; relative paths are meant from where the command was typed.
    process.chdir(process.env.INIT_CWD ?? '.');
    process.exitCode = await main();
  } catch (error) {
    const { name, message } = error as Error;
    console.error(shownUrl(message));
    if (name === 'DatabaseUnavailable' && unavailable) console.error(unavailable);
    process.exitCode = 1;
  }
}
