import { buildClientIfStale } from '../../../scripts/lib/build-client.ts';

/** Playwright's global setup: the servers under test serve the built client. */
export default function buildClient(): void {
  buildClientIfStale();
}
