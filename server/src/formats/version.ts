/** The version of this release (CONTRIBUTING.md, "What a version number promises"). */
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** As in every package.json, like 1.0.0. */
export const VERSION = version;
