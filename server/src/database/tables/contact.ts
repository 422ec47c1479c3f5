/** Messages from Contact Us. */
import type { TeamAnswer } from './team-answer.ts';

export interface ContactMessage extends TeamAnswer {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  message: string;
  /** ISO 8601 UTC. */
  date: string;
  /** Whose it is, when it was sent signed in. Never leaves the server. */
  authorUid?: string | undefined;
  /** Whether the honeypot caught it. */
  spam: boolean;
  /** Whether it waits for an answer. */
  open: boolean;
}
