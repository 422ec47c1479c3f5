/** What the server asks of a store about the private addresses of calendars (docs/specification.md, "Calendars and feeds"). */
import { hash } from 'node:crypto';
import type { OwnRows } from './own-rows.ts';

/**
 * The address under which a person's calendar asks for what they joined: one a person. The token is kept as it is, so that
 * its owner can be shown the address again (docs/decisions/0026).
 */
export interface FeedRecord {
  id: string;
  ownerUid: string;
  token: string;
  /** ISO 8601 UTC. */
  madeAt: string;
}

/** What a token is looked up by: how long that takes says nothing about the tokens there are. */
export const tokenDigest = (token: string) => hash('sha256', token, 'base64url');

export interface FeedStore {
  /** The feed of this person, if there is one. */
  findFeed(ownerUid: string): Promise<FeedRecord | null>;
  /** The feed that this token opens, if there is one. */
  findFeedByToken(token: string): Promise<FeedRecord | null>;
  /** Keeps a person's feed, in place of the one that they had: its token opens nothing any more. */
  setFeed(feed: FeedRecord): Promise<void>;
  /** Ends a person's feed. @returns whether there was one */
  removeFeed(ownerUid: string): Promise<boolean>;
}

/** What is somebody's among the feeds: the one of their calendar. */
export const OWN_FEEDS: OwnRows<FeedRecord> = {
  uid: 'ownerUid',
  exportedAs: 'calendarFeed',
  one: true,
  exported: ({ madeAt }) => ({ madeAt }),
};
