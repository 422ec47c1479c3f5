/** The call with which organisers take something on; those about participants are with the participations. */
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { type Route, route } from '../http/route.ts';
import { setOrganiserClaims } from './organisers.ts';

export const needsRoutes = ({ db }: Dependencies): Route[] => [
  route(operations.setOrganiserClaims, async ({ params: { id }, body, person, now }) => ({
    acknowledged: true as const,
    claims: await db.transaction((tx) => setOrganiserClaims(tx, id, body.claims, person, now)),
  })),
];
