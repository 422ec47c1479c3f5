import type { ManagedEvent } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Answered, RosterRow } from '@social-serve/contract/roster';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { stillNeeded } from '#words/events.tsx';
import * as texts from '#words/participations.tsx';
import { allPages } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { claimsInWords, missingInWords } from '../needs/claims-in-words.ts';
import { useGuestClaims } from '../needs/use-guest-claims.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { inDigits } from '../ui/numbers.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { Connections } from './Connections.tsx';
import { opensInWords, usePreloadedCheckInList } from './check-in-open.ts';
import { GuestRow } from './GuestRow.tsx';
import { ANSWER_COUNTS, ANSWER_WORDS, ANSWERS, haveBeenAsked, isAnswer } from './guest-answers.ts';
import { PastGuests } from './PastGuests.tsx';
import { RosterMenu } from './RosterMenu.tsx';
import { UndoBar, useRemoval } from './RosterRemoval.tsx';
import type { RosterCounts, RosterPage } from './roster-page.ts';
import { roster } from './roster-queries.ts';
import { STATUS_WORDS } from './status-words.ts';
import { useAddSomeone } from './use-add-someone.tsx';
import { countAttended, useCheckIn } from './use-check-in.ts';
import { useNewLink } from './use-new-link.tsx';
import { useWhatsApp } from './use-whatsapp.tsx';

/** The filter in the address. */
const ADDRESS = {
  status: oneOf(['joined', 'waiting', 'removed'], ''),
  coming: oneOf(ANSWERS, ''),
};

const NO_ROWS: RosterRow[] = [];

/** The answers that are always among the segments once people were asked; the others are if anyone gave them. */
const USUAL: readonly Answered[] = ['yes', 'silent'];

/**
 * The filter's segments, each with its number once it is known.
 * @param coming what people said; undefined unless they were asked
 */
function segments(counts: RosterCounts | undefined, coming: RosterPage['coming'], chosen: string) {
  const label = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${inDigits(count)})`;
  const withStatus = (status: 'joined' | 'waiting' | 'removed') =>
    ({ value: status, label: label(STATUS_WORDS[status], counts?.[status]) }) as const;
  const answers = ANSWERS.filter(
    (answer) => coming && (coming[ANSWER_COUNTS[answer]] > 0 || USUAL.includes(answer) || answer === chosen),
  );
  return [
    { value: 'all', label: label(texts.all, counts && countEverybody(counts)) } as const,
    withStatus('joined'),
    ...answers.map((value) => ({
      value,
      label: label(ANSWER_WORDS[value], coming?.[ANSWER_COUNTS[value]]),
    })),
    withStatus('waiting'),
    withStatus('removed'),
  ];
}

interface RosterProps {
  event: ManagedEvent;
  /** Whether this person is the creator, who alone sees full addresses. */
  isCreator: boolean;
  /** Opens the check-in list; undefined before check-in opens. */
  onCheckIn: (() => void) | undefined;
}

/** The guests of an event: search, filter, the list of people, and the organiser's actions. */
export function Roster(props: RosterProps) {
  const { button, dialog } = useAddSomeone(props.event);
  // The dialog must stay when the first guest replaces "No guests yet".
  return (
    <>
      <Guests {...props} addButton={button} />
      {dialog}
    </>
  );
}

function Guests({
  event,
  isCreator,
  onCheckIn,
  addButton,
}: RosterProps & { addButton: ReturnType<typeof useAddSomeone>['button'] }) {
  const [search, setSearch] = useState('');
  const [{ status, coming }, show] = useAddress(ADDRESS);
  const filter = { search, ...(coming ? { coming } : status && { status }) };
  const query = roster(event._id, filter);
  const list = useInfiniteQuery(query);
  const { data } = list;
  const all = data?.rows ?? NO_ROWS;
  const { pending, hasAttended, toggle, news } = useCheckIn(event._id, all);
  const removal = useRemoval(event, all);
  const newLink = useNewLink(event._id);
  const claims = useGuestClaims(event);
  const whatsApp = useWhatsApp(event);
  usePreloadedCheckInList(event);
  const rows = all.filter((row) => !removal.isLeaving(row));

  const counts = data?.counts;
  const isAsked = haveBeenAsked(event, data?.coming);
  if (counts && countEverybody(counts) === 0 && !data.coming?.left)
    return <NoGuests id={event._id}>{addButton('btn-lg')}</NoGuests>;
  if (counts && data.listedUntil) return <PastGuests listedUntil={data.listedUntil} counts={counts} />;
  const unsent = Object.keys(pending).length;
  const missing = missingInWords(event.needs ?? []);
  return (
    <section aria-label={texts.guests}>
      {newLink.dialog}
      {claims.dialog}
      {whatsApp.dialog}
      <div className="not-on-paper mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        {onCheckIn ? (
          <button type="button" className="btn btn-primary max-sm:flex-auto max-sm:px-3" onClick={onCheckIn}>
            <ListChecks className="size-5" aria-hidden="true" />
            {texts.checkIn}
          </button>
        ) : (
          <p className="muted min-w-0 flex-1 basis-full text-sm sm:basis-56 font-semibold">
            {opensInWords(event)}
          </p>
        )}
        {addButton()}
        <RosterMenu
          id={event._id}
          title={event.title}
          isAsked={isAsked}
          needs={event.needs}
          isCreator={isCreator}
          hasAttended={hasAttended}
          settle={removal.settle}
          onPrint={() => printAll(query)}
        />
      </div>
      <div className="not-on-paper mb-3 flex flex-wrap gap-x-3 gap-y-2">
        <SearchBox
          className="h-11 flex-[1_1_16rem] sm:max-w-sm"
          words={search}
          onSearch={setSearch}
          label={searchLabel(isCreator)}
        />
        <Segmented
          className="roster-filter"
          label={texts.showGuests}
          segments={segments(counts, isAsked ? data?.coming : undefined, coming)}
          value={coming || status || 'all'}
          onChange={(chosen) => {
            const next = { status: '', coming: '' } as const;
            if (isAnswer(chosen)) show({ ...next, coming: chosen }, { replace: true });
            else show({ ...next, status: chosen === 'all' ? '' : chosen }, { replace: true });
          }}
        />
      </div>
      {/* Before check-in opens, the filter above has its numbers, too. */}
      <p
        role="status"
        className={`muted mb-3 min-h-6 font-semibold ${onCheckIn || search || news ? '' : 'max-sm:sr-only'}`}
      >
        {[
          counts && texts.peopleInTheList({ ...counts, came: countAttended(counts, pending, all) }),
          search &&
            data &&
            !list.isPlaceholderData &&
            (list.hasNextPage ? texts.foundMoreThan : texts.found)(rows.length),
          unsent > 0 && texts.checkInsAreNotSyncedYet(unsent),
          news,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {missing && <p className="mb-3 font-semibold wrap-anywhere">{stillNeeded(missing)}</p>}
      <Connections id={event._id} unconfirmed={data?.unconfirmed} />
      <UndoBar {...removal} />
      <PagedList
        list={list}
        skeleton={<RowsSkeleton rows={6} className="gap-4" />}
        empty={
          rows.length === 0 && (
            <p className="panel p-6 text-lg">
              {search
                ? isCreator
                  ? texts.nobodyHereIsCalledByNameOrAddress(search)
                  : texts.nobodyHereIsCalled(search)
                : texts.noGuestsHere}
            </p>
          )
        }
      >
        <div className="roster">
          <ul className="panel divide-y divide-base-300" aria-label={texts.guests}>
            {rows.map((row) => (
              <GuestRow
                key={row._id}
                row={row}
                isAsked={isAsked}
                claims={claimsInWords(event.needs, row.claims)}
                onClaim={claims.of(row)}
                came={hasAttended(row)}
                unsent={row._id in pending}
                onToggle={onCheckIn && (() => toggle(row))}
                onNewLink={row.withoutAccount && (isCreator || !row.email) && (() => void newLink.send(row))}
                onRemove={() => void removal.send(row)}
                onWhatsApp={whatsApp.open}
              />
            ))}
          </ul>
        </div>
      </PagedList>
    </section>
  );
}

function NoGuests({ id, children }: { id: string; children: ReactNode }) {
  return (
    <EmptyState title={texts.noGuestsYet} text={texts.guestsWillAppearHereWhenThey}>
      <Link className="btn btn-primary btn-lg" to={pathTo(pages.eventDetails, { id })}>
        {texts.viewEvent}
      </Link>
      {children}
    </EmptyState>
  );
}

/** Shows all pages of a list, and prints them. */
async function printAll(list: ReturnType<typeof roster>) {
  queryClient.setQueryData(list.queryKey, await allPages(list));
  await new Promise(requestAnimationFrame);
  window.print();
}

/** The number of people in all parts of the roster. */
const countEverybody = ({ joined, waiting, removed }: RosterCounts) => joined + waiting + removed;

/** The label of the search. Only the creator can search addresses. */
export const searchLabel = (isCreator: boolean) => (isCreator ? texts.searchNameOrAddress : texts.searchName);
