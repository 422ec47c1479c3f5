import { buildClientIfStale } from '../../../scripts/lib/build-client.js';

/** Playwright's global setup: the servers under test serve the built client. */
export default function buildClient(): void {
  buildClientIfStale();
}
