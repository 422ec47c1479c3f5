/** The session's state on this page, and its transitions. */
import type { SignOutReason } from '../api/sign-out.ts';
import type { User } from './identity.ts';

export interface Session {
  user: User | null;
  /** Whether it is still unknown who is signed in. */
  loading: boolean;
  /** Why the identity provider could not be loaded; null if it was, or has not been tried. */
  failure: string | null;
  /** How the last user signed out, or is about to. */
  left: SignOutReason;
}

export type SessionChange =
  /** The provider is being loaded, possibly after a failure. */
  | { type: 'starting' }
  | { type: 'failed'; failure: string }
  /** A call that signs a person in or out is running. */
  | { type: 'calling'; left?: SignOutReason }
  /** The page no longer waits for that call. */
  | { type: 'not-waiting' }
  | { type: 'known'; user: User | null; left?: SignOutReason }
  /** The last person who was signed in, until the provider reports. */
  | { type: 'presumed'; user: User };

/** The session before anything is known. */
export const UNKNOWN: Session = { user: null, loading: true, failure: null, left: 'ended' };

/** The session after a change. */
export function sessionAfter(session: Session, change: SessionChange): Session {
  switch (change.type) {
    case 'starting':
      return session.failure ? UNKNOWN : session;
    case 'failed':
      return { ...UNKNOWN, loading: false, failure: change.failure };
    case 'calling':
      return { ...session, loading: true, left: change.left ?? session.left };
    case 'not-waiting':
      return { ...session, loading: false };
    case 'known': {
      const { user, left = user ? 'ended' : session.left } = change;
      return { user, loading: false, failure: null, left };
    }
    case 'presumed':
      return session === UNKNOWN ? { ...session, user: change.user, loading: false } : session;
  }
}
