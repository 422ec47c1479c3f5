import type { EventForPerson } from '@social-serve/contract/participation';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { ApiError, isNotFound } from '../api/api-error.ts';
import type { AsOf } from '../api/saved-answers.ts';
import { useQuery } from '../api/use-query.ts';
import { knownEvent, publicEvent } from '../events/queries.ts';
import { linked } from '../private-links/queries.ts';
import { useRememberedLink } from '../private-links/remembered-links.ts';
import { eventForPerson } from './joined-queries.ts';
import type { JoinState, Visitor } from './situation.ts';

/** The states that the server's refusals to join reveal. */
const refusals: Partial<Record<ApiError['code'], JoinState>> = {
  'already-joined': 'joined',
  'event-over': 'over',
  'removed-by-organiser': 'removed',
};

export interface ParticipationInEvent {
  page: UseQueryResult<EventForPerson & AsOf>;
  /** What can be shown: the answer or, until it arrives, the event from a cached list. */
  event: EventForPerson | undefined;
  visitor: Visitor;
  /** Updates the visitor after a refusal to join, e.g. because the person has already joined or the event is over. */
  onRefused(error: Error): void;
}

/**
 * An event with the visitor's participation, and who the visitor is, as far as that is known. A cancelled event is shown to people who
 * joined it, and if the page's HTML contains it.
 */
export function useParticipation(id: string): ParticipationInEvent {
  const { user, loading } = useAuth();
  const signedIn = Boolean(user?.email);
  const page = useQuery<EventForPerson & AsOf, Error, EventForPerson & AsOf, string[]>(
    signedIn ? eventForPerson(id) : publicEvent(id),
  );
  const remembered = useRememberedLink(id);
  const link = !signedIn && !loading ? remembered?.link : undefined;
  const byLink = useQuery({ ...linked(link ?? ''), enabled: link !== undefined }).data;
  const [refused, setRefused] = useState<{ join: JoinState; answered: number } | null>(null);
  // The server answers 404 to people who did not join a cancelled event: the copy in the page's HTML stays.
  const cancelled = knownCancelled(id) ?? (byLink?.event.cancelled && byLink.event);
  const known = isNotFound(page.error) ? cancelled || undefined : page.error ? knownEvent(id) : undefined;
  const answered = page.data ?? known;
  // Until the server answers, this device's saved participation is used.
  const { status } = byLink?.participation ?? {};
  const linkedPlace = byLink && status && status !== 'left' ? { ...byLink.participation, status } : undefined;
  const place = linkedPlace ?? (remembered && !byLink ? { _id: '', ...remembered } : undefined);
  const event = answered && link && place ? { ...answered, participation: place } : answered;
  const visitor = {
    person: user,
    isKnown: page.data !== undefined && !page.isPlaceholderData && !loading,
    // A refusal to join is newer than the loaded answer, and counts until the next one.
    refused: refused?.answered === page.dataUpdatedAt ? refused.join : null,
    link,
    hasOrganised: page.error instanceof ApiError && page.error.code === 'event-deleted',
  };

  function onRefused(error: Error) {
    const join = error instanceof ApiError && refusals[error.code];
    if (join) setRefused({ join, answered: page.dataUpdatedAt });
    // To leave, the participation's id is needed, which the refusal does not contain.
    if (join === 'joined') void page.refetch();
  }
  return { page, event, visitor, onRefused };
}

/** The cached copy of a cancelled event. */
function knownCancelled(id: string): EventForPerson | undefined {
  const event = knownEvent(id);
  return event?.cancelled ? event : undefined;
}
