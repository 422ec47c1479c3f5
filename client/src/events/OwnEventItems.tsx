import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import type { ReactNode } from 'react';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';

/** An event on one of the person's own lists. */
export interface OwnItem {
  event: Event & { cancelled?: true | undefined; removedByTeam?: true | undefined };
  action: ReactNode;
  /** The person's participation, if the list itself does not say it. */
  status?: ParticipationStatus | undefined;
  /** Shown below its title. */
  note?: ReactNode;
}

interface OwnEventItemsProps {
  view: 'cards' | 'table';
  items: readonly OwnItem[];
  /** Names the table. */
  caption: string;
}

/** A person's own events as cards or as a table, each with its actions. */
export function OwnEventItems({ view, items, caption }: OwnEventItemsProps) {
  if (view === 'cards')
    return (
      <EventCards>
        {items.map(({ event, ...rest }) => (
          <EventCard key={event._id} event={event} {...rest} />
        ))}
      </EventCards>
    );
  const byId = new Map(items.map((item) => [item.event._id, item]));
  const statuses = new Map(items.flatMap(({ event, status }) => (status ? [[event._id, status]] : [])));
  return (
    <EventTable
      caption={caption}
      events={items.map(({ event }) => event)}
      statuses={statuses}
      note={({ _id }) => byId.get(_id)?.note}
      action={({ _id }) => byId.get(_id)?.action}
    />
  );
}
