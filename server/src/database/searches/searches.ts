/**
 * The few queries that each database answers in its own way, by name. Each is an interface in a file here, with one
 * implementation for SQLite and one for MongoDB beside it, and one test that runs on both.
 */
import type { EventSearch } from './event-list.ts';
import type { JoinedNewsSearch } from './joined-news.ts';
import type { OwnEventSearch } from './own-events.ts';

export interface Searches extends EventSearch, OwnEventSearch, JoinedNewsSearch {}
