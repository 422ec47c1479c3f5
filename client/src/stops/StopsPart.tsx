import type { TeamStop } from '@social-serve/contract/stop';
import * as words from '#words/stops.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { TeamList } from '../team/TeamList.tsx';
import { PersonName } from '../ui/PeopleList.tsx';
import { stops } from './queries.ts';
import { EndButton, StopFacts } from './StopFacts.tsx';

const NO_STOPS: TeamStop[] = [];

/** The team's section for people whom it has stopped, newest first. */
export function StopsPart() {
  const list = useInfiniteQuery(stops);
  const rows = list.data?.items ?? NO_STOPS;
  return (
    <TeamList
      label={words.stopped}
      total={words.stoppedInAll}
      list={list}
      empty={<p className="text-lg">{words.nobodyIsStopped}</p>}
    >
      {rows.map((stop) => (
        <article
          key={stop._id}
          className="panel p-5 wrap-anywhere not-first:mt-4"
          data-row={stop._id}
          aria-labelledby={`stop-${stop._id}`}
        >
          <h2 id={`stop-${stop._id}`} className="text-xl">
            {stop.email === undefined ? (
              words.deletedAccount
            ) : (
              <PersonName name={stop.name} email={stop.email} />
            )}
          </h2>
          <StopFacts stop={stop} />
          <div className="mt-3.5">
            <EndButton source={{ stop: stop._id }} name={stop.name ?? stop.email ?? words.deletedAccount} />
          </div>
        </article>
      ))}
    </TeamList>
  );
}
