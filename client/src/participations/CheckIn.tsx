import type { ManagedEvent } from '@social-serve/contract/event';
import type { RosterRow } from '@social-serve/contract/roster';
import { hasWords, personWords, searchablePerson } from '@social-serve/contract/search-rules';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useMemo, useState } from 'react';
import * as texts from '#words/participations.tsx';
import * as answers from '#words/roster.tsx';
import { usePerson } from '../account/auth-context.tsx';
import { isUnanswered } from '../api/saved-answers.ts';
import { useQuery } from '../api/use-query.ts';
import { isCreator } from '../events/own-event.ts';
import { claimsInWords } from '../needs/claims-in-words.ts';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { OfflineNote } from '../ui/OfflineNote.tsx';
import { PersonName } from '../ui/PeopleList.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { Written } from '../ui/Written.tsx';
import { CallGuest } from './CallGuest.tsx';
import { answerInWords } from './guest-answers.ts';
import { nameOf, whoIs } from './guest-names.ts';
import { tagsOf } from './guest-tags.ts';
import { searchLabel } from './Roster.tsx';
import { cachedRoster } from './roster-cache.ts';
import { checkInList } from './roster-queries.ts';
import { useAddSomeone } from './use-add-someone.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useWhatsApp } from './use-whatsapp.tsx';
import { walkInsOf } from './walk-ins.ts';

/** How many people the page shows at first; a search finds the others. */
const PAGE_SIZE = 100;

const NO_ROWS: RosterRow[] = [];

/** The searchable text of each person: the name and, for the creator, the address, as on the server. Computed only during a search. */
const useSearched = (rows: readonly RosterRow[], withAddress: boolean, isSearching: boolean) =>
  useMemo(
    () =>
      isSearching ? rows.map((row) => searchablePerson(nameOf(row), (withAddress && row.email) || '')) : [],
    [rows, withAddress, isSearching],
  );

interface CheckInProps {
  event: ManagedEvent;
  /** The organiser's. */
  onDone: () => void;
}

/** Check-in at the door, on a phone: one tap checks a person in, another one undoes it. Works offline. */
export function CheckIn({ event, onDone }: CheckInProps) {
  const list = useQuery(checkInList(event._id));
  const { data: loaded = NO_ROWS, error, isFetching } = list;
  const known = list.data !== undefined;
  const unconnected = useOffline();
  const offline = unconnected || (error !== null && isUnanswered(error));
  const { button: addButton, dialog } = useAddSomeone(event, { offline });
  const { pending, hasAttended, toggle, news } = useCheckIn(event._id, loaded);
  const whatsApp = useWhatsApp(event);
  const walkIns = useMemo(() => walkInsOf(pending), [pending]);
  // The newest are first: the organiser looks for the person whom they just added.
  const rows = useMemo(() => [...walkIns, ...loaded], [walkIns, loaded]);
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE_SIZE);

  const wanted = personWords(words);
  const isOwn = isCreator(event, usePerson());
  const searched = useSearched(rows, isOwn, wanted.length > 0);
  const guests = rows.filter(({ status }) => status === 'joined');
  const matching = rows.filter((_, index) => hasWords(searched[index] ?? '', wanted));
  const found = matching.filter(({ status }) => status !== 'left');
  const left = matching.filter(({ status }) => status === 'left');
  const isAsked = rows.some(({ askedAt, coming }) => askedAt !== undefined || coming);
  const late = rows.filter((row) => row.status === 'waiting' && hasAttended(row)).length;
  const unsent = Object.keys(pending).length;

  return (
    <section className="max-w-3xl" aria-label={texts.checkIn}>
      <div className="check-in-bar">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="check-in-count">
            {known && (
              <>
                <b>{texts.ofCheckedInOf(guests.filter(hasAttended).length, guests.length)}</b>
                {late > 0 && <span>{texts.moreFromTheWaitingList(late)}</span>}
                {unsent > 0 && (
                  <span className="mt-1 flex gap-1.5 text-sm font-semibold">
                    <CloudOff className="size-4.5 flex-none" aria-hidden="true" />
                    <span>{texts.checkInsAreNotSyncedYet(unsent)}</span>
                  </span>
                )}
                {news && <span className="mt-1 flex gap-1.5 text-sm font-semibold">{news}</span>}
              </>
            )}
          </p>
          <button type="button" className="btn btn-line" onClick={onDone}>
            {texts.done}
          </button>
        </div>
        <SearchBox after={0} words={words} onSearch={setWords} label={searchLabel(isOwn)} />
      </div>
      {/* Stays while the list is refreshed, so that the buttons do not move. */}
      {known && offline ? (
        <OfflineNote
          className="mb-4"
          asOf={new Date(list.dataUpdatedAt || (cachedRoster(event._id)?.at ?? 0)).toISOString()}
          onRetry={() => void list.refetch()}
        >
          {texts.checkInsWillBeSentOnceYoure}
        </OfflineNote>
      ) : (
        <QueryFailure className="mb-4" query={{ ...list, isFetching: isFetching && !known }} />
      )}
      {!known && isFetching && <LoadingBars />}
      {dialog}
      {whatsApp.dialog}
      <div className="mb-4 flex empty:hidden">{addButton()}</div>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {found.slice(0, most).map((person, index, people) => (
          <li key={person._id}>
            {person.status === 'waiting' && people[index - 1]?.status !== 'waiting' && (
              <h2 className="mt-4 mb-2 text-xl">{texts.waitingList}</h2>
            )}
            <div className="flex items-center gap-1">
              <button
                type="button"
                className="check-in-row min-w-0"
                aria-pressed={hasAttended(person)}
                onClick={() => toggle(person)}
              >
                <span className="attended-box">{hasAttended(person) && <Check aria-hidden="true" />}</span>
                <span className="min-w-0 wrap-anywhere">
                  <PersonName {...whoIs(person)} />
                  <span className="muted block text-sm">
                    {[isAsked && answerInWords(person), ...tagsOf(person)].filter(Boolean).join(' · ')}
                  </span>
                  {person.claims && (
                    <span className="block text-sm font-[650]">
                      <Written>{claimsInWords(event.needs, person.claims)}</Written>
                    </span>
                  )}
                  {person._id in pending && (
                    <span className="block text-sm font-[650]">
                      {pending[person._id]?.walkIn ? texts.notSentYet : texts.notSyncedYet}
                    </span>
                  )}
                </span>
              </button>
              <CallGuest person={person} onWhatsApp={whatsApp.open} />
            </div>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 text-xl">{answers.notComing}</h2>
          <ul className="panel divide-y divide-base-300" aria-label={answers.notComing}>
            {left.slice(0, most).map((person) => (
              <li key={person._id} className="px-4 py-2 wrap-anywhere">
                <PersonName {...whoIs(person)} />
                <span className="muted block text-sm">{answerInWords(person)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {known && found.length + left.length === 0 && (
        <p className="panel p-6 text-lg">{wanted ? texts.noGuestCalled(words) : texts.noGuestsYet2}</p>
      )}
      {found.length > most && (
        <button
          type="button"
          className="btn btn-line btn-lg mx-auto mt-6 flex max-sm:w-full"
          onClick={() => setMost(most + PAGE_SIZE)}
        >
          {texts.showMore}
        </button>
      )}
    </section>
  );
}
