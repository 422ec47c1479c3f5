import { isOver } from '@social-serve/contract/event-rules';
import type { EventForPerson } from '@social-serve/contract/participation';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { ApiError, isNotFound } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import type { AsOf } from '../api/saved.ts';
import { isFull } from '../events/places.ts';
import { knownEvent, publicEvent } from '../events/queries.ts';
import { linked } from '../private-links/queries.ts';
import { useRememberedLink } from '../private-links/remembered.ts';
import { eventForPerson } from './joined-queries.ts';

/**
 * Whether one can join: `open`; `full` where one can wait for a place; or why not. `checking` while the answer is on its way.
 */
export type JoinState =
  | 'open'
  | 'full'
  | 'checking'
  | 'joined'
  | 'waiting'
  | 'removed'
  | 'over'
  | 'cancelled'
  | 'hidden';

export interface EventAndPart {
  event: EventForPerson;
  join: JoinState;
  /** The private link of a visitor who joined without an account on this device. */
  link?: string;
}

/** What the server's refusals to join say about the event. */
const refusals: Partial<Record<ApiError['code'], JoinState>> = {
  'already-joined': 'joined',
  'event-over': 'over',
  'removed-by-organiser': 'removed',
};

export interface ParticipationInEvent {
  page: UseQueryResult<EventForPerson & AsOf>;
  /** What can be shown by now: the answer, or what a list knows of the event already. */
  shown: EventAndPart | null;
  /** Takes note of why joining was refused: it may say that one has joined by now, or that the event is over. */
  onRefused(error: Error): void;
}

/** Whether nobody can join it any more, whoever they are. */
const isClosed = (event: EventForPerson) => event.cancelled === true || isOver(event, new Date());

/** Whether an event's page offers no action: it is over, cancelled or hidden, or the person was removed from it. */
export const isDone = ({ event, join }: EventAndPart) =>
  isClosed(event) || join === 'cancelled' || join === 'hidden' || join === 'removed' || join === 'over';

/**
 * An event with the visitor's part in it, `checking` until it is known who they are. A cancelled event is shown to those who
 * joined it, and where the page's document has it.
 */
export function useParticipation(id: string): ParticipationInEvent {
  const { user, loading } = useAuth();
  const email = user?.email ?? '';
  const page = useQuery<EventForPerson & AsOf, Error, EventForPerson & AsOf, string[]>(
    email === '' ? publicEvent(id) : eventForPerson(id, email),
    queryClient,
  );
  const remembered = useRememberedLink(id);
  const link = email === '' && !loading ? remembered?.link : undefined;
  const byLink = useQuery({ ...linked(link ?? '', id), enabled: link !== undefined }, queryClient).data;
  const [refused, setRefused] = useState<{ id: string; join: JoinState; answered: number } | null>(null);
  // For people who did not join it, the server answers 404 for a cancelled event: the document's copy stays.
  const cancelled = knownCancelled(id) ?? (byLink?.event.cancelled && byLink.event);
  const known = isNotFound(page.error) ? cancelled || undefined : page.error ? knownEvent(id) : undefined;
  const answered = page.data ?? known;
  // Until the server answers, the place is as this device remembers it.
  const place = byLink?.participation ?? (remembered && { _id: '', ...remembered });
  const event = answered && link && place ? { ...answered, participation: place } : answered;
  // A refusal to join is newer than the answer it was made on; it counts until the next answer.
  const current = refused?.id === id && refused.answered === page.dataUpdatedAt ? refused.join : null;
  const open = page.isPlaceholderData || !page.data || loading;
  const state = open && event && !isClosed(event) ? 'checking' : current;
  const shown = event ? { event, join: state ?? joinState(event), ...(link && { link }) } : null;

  function onRefused(error: Error) {
    const state = error instanceof ApiError && refusals[error.code];
    if (state) setRefused({ id, join: state, answered: page.dataUpdatedAt });
    // Leaving takes the participation's id, which the refusal does not say.
    if (state === 'joined') void page.refetch();
  }
  return { page, shown, onRefused };
}

function joinState(event: EventForPerson): JoinState {
  if (event.hidden) return 'hidden';
  if (event.cancelled) return 'cancelled';
  if (event.participation) return event.participation.status;
  if (isOver(event, new Date())) return 'over';
  return isFull(event) ? 'full' : 'open';
}

/** What is known of an event that was cancelled. */
function knownCancelled(id: string): EventForPerson | undefined {
  const event = knownEvent(id);
  return event?.cancelled ? event : undefined;
}

/** The person's own place in the event: while they take part in it or wait for a place, they can leave. */
export const ownPlace = ({ event, join, link }: EventAndPart) =>
  !link && (join === 'joined' || join === 'waiting') ? event.participation : undefined;
