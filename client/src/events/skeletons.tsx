/** Grey boxes in the shape of lists that are loading, so that nothing moves when they arrive. */
import { Skeleton } from '../ui/Skeleton.tsx';
import { EventCards } from './EventCards.tsx';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of EventTable. */
export function EventTableSkeleton() {
  return (
    <div
      className="panel @container max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
      aria-hidden="true"
      data-loading
    >
      <div className="h-11 border-b-2 border-(--line) @max-[58rem]:hidden" />
      <div className="flex h-10.5 items-center px-4 @min-[58rem]:px-2">
        <Skeleton className="h-5 w-24" />
      </div>
      {indexes(8).map((index) => (
        <div
          key={index}
          className="flex items-start gap-3.5 border-t border-base-300 px-4 py-2.5 @min-[58rem]:h-15.25 @min-[58rem]:items-center @min-[58rem]:gap-6 @min-[58rem]:px-3 @min-[58rem]:py-0"
        >
          <Skeleton className="size-14 flex-none @min-[58rem]:hidden" />
          <span className="min-w-0 flex-1">
            <Skeleton className={`h-4 ${index % 3 ? 'w-3/5' : 'w-4/5'}`} />
            <Skeleton className="mt-5 h-3 w-2/5 @min-[58rem]:hidden" />
            <Skeleton className="mt-3 h-6 w-32 @min-[58rem]:hidden" />
          </span>
          <Skeleton className="h-11.5 w-28 @max-[58rem]:hidden" />
          <Skeleton className="size-12 flex-none @min-[58rem]:h-11 @min-[58rem]:w-20" />
        </div>
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="event-card panel">
      <Skeleton className="picture rounded-none" />
      <div className="flex gap-4 p-4">
        <Skeleton className="h-18 w-14" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-5 w-4/5" />
          <Skeleton className="mt-3.5 h-3.5 w-3/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
          <Skeleton className="mt-2 h-3.5 w-1/2" />
          <Skeleton className="mt-6 h-6 w-24" />
        </div>
      </div>
    </div>
  );
}

function TileSkeleton() {
  return (
    <div className="overflow-hidden rounded-box">
      <Skeleton className="picture rounded-none" />
      <Skeleton className="h-13 rounded-none md:hidden" />
    </div>
  );
}

interface EventCardsSkeletonProps {
  count?: number;
  /** Whether they come in groups, under headings. */
  grouped?: boolean;
  /** Whether they are pictures with a title, as in the home page's gallery. */
  tiles?: boolean;
}

/** The shape of a grid of EventCards. */
export function EventCardsSkeleton({ count = 6, grouped = false, tiles = false }: EventCardsSkeletonProps) {
  const One = tiles ? TileSkeleton : CardSkeleton;
  return (
    <>
      {grouped && <Skeleton className="mb-4 h-7 w-36" />}
      <EventCards hidden>
        {indexes(count).map((index) => (
          <One key={index} />
        ))}
      </EventCards>
    </>
  );
}

/** The shape of an event's page. */
export function EventDetailsSkeleton() {
  return (
    <div
      className="mt-10 grid gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12 lg:gap-y-8"
      aria-hidden="true"
    >
      <div>
        <Skeleton className="picture w-full rounded-xl lg:aspect-[2/1]" />
        <Skeleton className="mt-5 h-12 w-3/4" />
      </div>
      <div className="panel self-start p-5 lg:p-6">
        <Skeleton className="h-32 w-28" />
        <Skeleton className="mt-8 h-4 w-4/5" />
        <Skeleton className="mt-8 h-4 w-3/5" />
        <Skeleton className="mt-8 h-4 w-2/3" />
        <Skeleton className="mt-8 h-13 w-full" />
      </div>
    </div>
  );
}
