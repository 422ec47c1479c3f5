import type { EventForPerson } from '@social-serve/contract/participation';
import { createContext, type ReactNode, useContext } from 'react';
import { type Situation, situationOf } from '../../participations/situation.ts';
import { useJoining } from '../../participations/use-joining.tsx';
import { useLeaveEvent } from '../../participations/use-leave-event.ts';
import type { ParticipationInEvent } from '../../participations/use-participation.ts';
import { useOffline } from '../../ui/use-offline.ts';

/** The event of a page, what its visitor can do with it, and the next step. */
export interface EventOnPage {
  page: ParticipationInEvent['page'];
  event: EventForPerson;
  situation: Situation;
  /** Whether the page says that the server cannot be reached. */
  offline: boolean;
  isJoining: boolean;
  join: () => void;
  /** Joins with one of a need. */
  claim: (need: string) => void;
  isLeaving: boolean;
  /** Absent without a participation, and until its id is known. */
  leave: (() => void) | undefined;
  /** What became of leaving, for a status line that stays. */
  outcome: string;
}

const Context = createContext<EventOnPage | null>(null);

/** The event of the page. */
export function useEvent(): EventOnPage {
  const event = useContext(Context);
  if (!event) throw new Error('useEvent needs an EventProvider around it.');
  return event;
}

interface EventProviderProps extends Omit<ParticipationInEvent, 'event'> {
  event: EventForPerson;
  children: ReactNode;
}

/** Provides the event to the parts of its page, and shows the dialog in which a visitor joins. */
export function EventProvider({ page, event, visitor, onRefused, children }: EventProviderProps) {
  const situation = situationOf(event, visitor, new Date());
  const joining = useJoining({ event, situation, onRefused });
  const { leaving, leave, outcome } = useLeaveEvent();
  const unconnected = useOffline();
  const { place } = situation;
  return (
    <Context
      value={{
        page,
        event,
        situation,
        offline: unconnected || page.data?.asOf !== undefined,
        isJoining: joining.isPending,
        join: joining.join,
        claim: joining.claim,
        isLeaving: leaving !== null,
        leave: place && (() => void leave({ event, participation: place })),
        outcome,
      }}
    >
      {children}
      {joining.dialog}
    </Context>
  );
}
