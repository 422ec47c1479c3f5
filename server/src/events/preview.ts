/** The private link of an event that waits for the team: whoever has it sees the event (docs/specification.md, "Review"). */
import { isSameSecret, mac } from '../database/secret.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isWaiting } from './row.ts';

/** Makes the secrets of links. @param key of links, in the database */
export const previewKeys =
  (key: Buffer) =>
  (id: string): string =>
    mac(key, 'preview', id);

/** Whether a secret opens an event: only while that waits. */
export const opensPreview = (key: Buffer, event: EventRow, secret: string): boolean =>
  isSameSecret(secret, previewKeys(key)(event.id)) && isWaiting(event);
