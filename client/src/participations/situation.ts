/** What a visitor can do with an event, and what they see of it: one decision for all parts of its page. */

import { isOver } from '@social-serve/contract/event-rules';
import type { EventForPerson } from '@social-serve/contract/participation';
import * as words from '#words/participations.tsx';
import { isOrganiser } from '../events/own-event.ts';
import { isFull, waitingInWords } from '../events/places.ts';
import { mostCompanions } from './companion-rules.ts';

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
  | 'hidden'
  | 'unpublished';

/** Who looks at an event. */
export interface Visitor {
  /** The signed-in person; null for nobody, and while that is unknown. */
  person: { email: string | null } | null;
  /** Whether it is known who they are, and what they have to do with the event. */
  isKnown: boolean;
  /** What a refusal to join said, if it is newer than the event. */
  refused?: JoinState | null;
  /** The private link of someone who joined without an account on this device. */
  link?: string | undefined;
  /** Whether they organised the event before it was deleted: it no longer names its organisers. */
  hasOrganised?: boolean;
}

/** The next step: joining, or what the person's place is. */
export type Step =
  | { kind: 'join'; label: string; isBlocked: boolean }
  | {
      kind: 'place';
      isWaiting: boolean;
      /** In a few words, and as a sentence. */
      short: string;
      sentence: string;
      leave: string;
      link: string | undefined;
    };

export interface Situation {
  join: JoinState;
  signedIn: boolean;
  state: 'ahead' | 'over' | 'cancelled';
  /** Whether the page offers no action: the event is over, cancelled or hidden, or the person was removed from it. */
  isDone: boolean;
  /** Whether everyone can find the event: it is neither cancelled nor hidden, and was published. */
  isPublic: boolean;
  /** Why the visitor cannot join; null if they can. */
  whyNot: string | null;
  /** Null if there is nothing to do. */
  step: Step | null;
  /** The signed-in person's participation, which they can leave. */
  place: EventForPerson['participation'];
  canBring: boolean;
  /** Whether they organise the event, and it is not cancelled. */
  organises: boolean;
  /** Whether the guests' page and the form are open to them. */
  canManage: boolean;
  canDuplicate: boolean;
  /** Whether they can report the event, its results and messages: also a deleted one, but no hidden one. */
  canReport: boolean;
  readsMessages: boolean;
  /** Which questions they see: what everyone can `read`, and what they asked (`own`); whether they can `ask`, or could after a `login`. */
  questions: 'none' | 'read' | 'login' | 'own' | 'ask';
  /** Whether the team can exclude the event from the totals: it may count, by a check-in or a reported outcome. */
  canCount: boolean;
}

/** Shown to people whom an organiser removed. */
export const REMOVED = words.theOrganiserRemovedYouFrom;

/** Shown to participants of an event that the team hides. */
export const REMOVED_BY_TEAM = words.ourTeamHasRemovedThisEvent;

const WHY_NOT: Partial<Record<JoinState, string>> = {
  joined: words.youHaveJoinedThisEvent,
  removed: REMOVED,
  over: words.thisEventIsOver,
  cancelled: words.thisEventHasBeenCancelled,
  hidden: words.noOneCanJoinWhileItIsHidden,
  unpublished: words.noOneCanJoinUnpublished,
};

/** The label of the button that joins an event. */
export const joinLabel = (full: boolean): string => (full ? words.joinWaitingList : words.joinEvent);

/** What a visitor can do with an event at a time, and what they see of it. */
export function situationOf(event: EventForPerson, visitor: Visitor, now: Date): Situation {
  const { person, link } = visitor;
  const signedIn = Boolean(person?.email);
  const hasEnded = isOver(event, now);
  const join = joinStateOf(event, visitor, now);
  const isCancelled = join === 'cancelled';
  const isPublic = !isCancelled && join !== 'hidden' && join !== 'unpublished';
  const isDone = !isPublic || event.cancelled === true || hasEnded || join === 'over' || join === 'removed';
  const hasPlace = join === 'joined' || join === 'waiting';
  const place = hasPlace && !link ? event.participation : undefined;
  const isTheirs = isOrganiser(event, person);
  const organises = isTheirs && !isCancelled;
  const whyNot = whyNotIn(event, join);
  return {
    join,
    signedIn,
    state: isCancelled ? 'cancelled' : hasEnded ? 'over' : 'ahead',
    isDone,
    isPublic,
    whyNot,
    step: hasPlace ? placeStep(event, join, whyNot ?? '', link) : isDone ? null : joinStep(event, join),
    place,
    canBring: place !== undefined && !isDone && Boolean(place.companions || mostCompanions(event) > 0),
    organises,
    canManage: organises && isPublic,
    canDuplicate: (isTheirs && !event.hidden) || visitor.hasOrganised === true,
    canReport: join !== 'checking' && !isTheirs && !event.hidden && !event.removedByTeam,
    readsMessages: signedIn && (organises || place !== undefined),
    questions: isPublic && join !== 'checking' ? questionsFor({ signedIn, organises, hasEnded }) : 'none',
    canCount: signedIn && isPublic && Date.parse(event.eventDate) <= now.getTime(),
  };
}

function questionsFor({
  signedIn,
  organises,
  hasEnded,
}: Record<'signedIn' | 'organises' | 'hasEnded', boolean>) {
  if (organises) return 'read';
  if (hasEnded) return signedIn ? 'own' : 'read';
  return signedIn ? 'ask' : 'login';
}

function joinStateOf(event: EventForPerson, { isKnown, refused }: Visitor, now: Date): JoinState {
  const hasEnded = isOver(event, now);
  if (!isKnown && !event.cancelled && !hasEnded) return 'checking';
  if (refused) return refused;
  if (event.hidden) return 'hidden';
  if (event.state) return 'unpublished';
  if (event.cancelled) return 'cancelled';
  if (event.participation) return event.participation.status;
  if (hasEnded) return 'over';
  return isFull(event) ? 'full' : 'open';
}

function whyNotIn(event: EventForPerson, join: JoinState): string | null {
  if (join === 'cancelled' && event.removedByTeam) return REMOVED_BY_TEAM;
  if (join === 'waiting') return words.youAreNumberOnTheWaitingList((event.participation?.ahead ?? 0) + 1);
  return WHY_NOT[join] ?? null;
}

const joinStep = (event: EventForPerson, join: JoinState): Step => ({
  kind: 'join',
  label: joinLabel(join === 'full' || (join === 'checking' && isFull(event))),
  isBlocked: join !== 'open' && join !== 'full',
});

function placeStep(
  { participation }: EventForPerson,
  join: JoinState,
  sentence: string,
  link: string | undefined,
): Step {
  const isWaiting = join === 'waiting';
  const short = isWaiting ? waitingInWords(participation?.ahead ?? 0) : words.youreGoing;
  const leave = isWaiting ? words.leaveWaitingList : words.leaveEvent;
  return { kind: 'place', isWaiting, short, sentence, leave, link };
}
