/** Logging out ends the session on the server, too. */
import { operations } from '@social-serve/contract/operations';
import type { Database } from '../database/database.ts';
import { type Route, route } from '../http/route.ts';
import { endSession } from './sessions.ts';

/** The call that ends a session. */
export const logOutRoutes = ({ db }: { db: Database }): Route[] => [
  route(operations.logOut, async ({ body: { session } }) => {
    await endSession(db, session);
    return { acknowledged: true as const };
  }),
];
