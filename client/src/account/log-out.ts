/**
 * Ends sessions of this server's own accounts on the server, too. What could not be sent, offline for example, is sent at the next start:
 * until then the session's id is stored, which can end it and nothing else.
 */
import { calls } from '@social-serve/contract/paths';
import { onEvents } from '../api/on-events.ts';
import { ENDED_SESSIONS_KEY, withStorage } from '../api/storage.ts';

/** How many are stored at most; the oldest are forgotten. */
const MOST = 20;

function stored(): string[] {
  const value: unknown = withStorage(() => JSON.parse(localStorage.getItem(ENDED_SESSIONS_KEY) ?? '[]'), []);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function store(sessions: readonly string[]): void {
  withStorage(() => {
    if (sessions.length === 0) localStorage.removeItem(ENDED_SESSIONS_KEY);
    else localStorage.setItem(ENDED_SESSIONS_KEY, JSON.stringify(sessions.slice(-MOST)));
  });
}

async function send(server: string, session: string): Promise<void> {
  const reply = await fetch(server + calls.logouts, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session }),
    // Sent even if the page closes now.
    keepalive: true,
  }).catch(() => null);
  if (reply && reply.status < 500 && reply.status !== 429) store(stored().filter((id) => id !== session));
}

/** Ends the session of a refresh token. Does not wait for the server. */
export function endSession(server: string, refreshToken: string): void {
  const [session = ''] = refreshToken.split('.');
  store([...stored(), session]);
  void send(server, session);
}

/** Ends the sessions that could not be ended earlier: now, and when the connection returns. */
export function endStoredSessions(server: string): () => void {
  const sendAll = () => {
    for (const session of stored()) void send(server, session);
  };
  sendAll();
  return onEvents(sendAll, [window, 'online']);
}
