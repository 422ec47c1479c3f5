import { isOver } from '@social-serve/contract/event-rules';
import type { EventForPerson } from '@social-serve/contract/participation';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { ApiError, isNotFound } from '../api/api-error.ts';
import type { AsOf } from '../api/saved.ts';
import { useQuery } from '../api/use-query.ts';
import { isFull } from '../events/places.ts';
import { knownEvent, publicEvent } from '../events/queries.ts';
import { linked } from '../private-links/queries.ts';
import { useRememberedLink } from '../private-links/remembered.ts';
import { eventForPerson } from './joined-queries.ts';

/**
 * Whether the visitor can join: `open`, or `full` (they can join the waiting list); otherwise why not. `checking` while that is loading.
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

export interface EventView {
  event: EventForPerson;
  join: JoinState;
  /** The private link of a visitor who joined without an account on this device. */
  link?: string;
}

/** The states that the server's refusals to join reveal. */
const refusals: Partial<Record<ApiError['code'], JoinState>> = {
  'already-joined': 'joined',
  'event-over': 'over',
  'removed-by-organiser': 'removed',
};

export interface ParticipationInEvent {
  page: UseQueryResult<EventForPerson & AsOf>;
  /** What can be shown: the answer or, until it arrives, the event from a cached list. */
  view: EventView | null;
  /** Updates the state after a refusal to join, e.g. because the person has already joined or the event is over. */
  onRefused(error: Error): void;
}

/** Whether no one can join the event any more. */
const isClosed = (event: EventForPerson) => event.cancelled === true || isOver(event, new Date());

/** Whether an event's page offers no action: it is over, cancelled or hidden, or the person was removed from it. */
export const isDone = ({ event, join }: EventView) =>
  isClosed(event) || join === 'cancelled' || join === 'hidden' || join === 'removed' || join === 'over';

/**
 * An event with the visitor's participation; `checking` until it is known who they are. A cancelled event is shown to people who
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
  const byLink = useQuery({ ...linked(link ?? '', id), enabled: link !== undefined }).data;
  const [refused, setRefused] = useState<{ id: string; join: JoinState; answered: number } | null>(null);
  // The server answers 404 to people who did not join a cancelled event: the copy in the page's HTML stays.
  const cancelled = knownCancelled(id) ?? (byLink?.event.cancelled && byLink.event);
  const known = isNotFound(page.error) ? cancelled || undefined : page.error ? knownEvent(id) : undefined;
  const answered = page.data ?? known;
  // Until the server answers, this device's saved participation is used.
  const place = byLink?.participation ?? (remembered && { _id: '', ...remembered });
  const event = answered && link && place ? { ...answered, participation: place } : answered;
  // A refusal to join is newer than the loaded answer, and counts until the next one.
  const current = refused?.id === id && refused.answered === page.dataUpdatedAt ? refused.join : null;
  const open = page.isPlaceholderData || !page.data || loading;
  const state = open && event && !isClosed(event) ? 'checking' : current;
  const view = event ? { event, join: state ?? joinState(event), ...(link && { link }) } : null;

  function onRefused(error: Error) {
    const state = error instanceof ApiError && refusals[error.code];
    if (state) setRefused({ id, join: state, answered: page.dataUpdatedAt });
    // To leave, the participation's id is needed, which the refusal does not contain.
    if (state === 'joined') void page.refetch();
  }
  return { page, view, onRefused };
}

function joinState(event: EventForPerson): JoinState {
  if (event.hidden) return 'hidden';
  if (event.cancelled) return 'cancelled';
  if (event.participation) return event.participation.status;
  if (isOver(event, new Date())) return 'over';
  return isFull(event) ? 'full' : 'open';
}

/** The cached copy of a cancelled event. */
function knownCancelled(id: string): EventForPerson | undefined {
  const event = knownEvent(id);
  return event?.cancelled ? event : undefined;
}

/** The signed-in person's participation, which they can leave; undefined if they have none. */
export const ownParticipation = ({ event, join, link }: EventView) =>
  !link && (join === 'joined' || join === 'waiting') ? event.participation : undefined;
