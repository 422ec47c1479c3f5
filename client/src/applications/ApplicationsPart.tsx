import type { Application } from '@social-serve/contract/application';
import { APPLICATION_STATES, VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '../account/use-action.ts';
import { queryClient } from '../api/query-client.ts';
import { TeamList } from '../team/TeamList.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { PeopleList, PersonRow } from '../ui/PeopleList.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { useSettled } from '../ui/use-settled.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { applicationsCsv, STATE_WORDS } from './application-messages.ts';
import { type ApplicationFilter, applications, getAllApplications } from './queries.ts';
import { StateTag } from './StateTag.tsx';
import './applications.css';

/** How long somebody stops typing before the search is sent. */
const TYPING_MS = 300;

const NO_ROWS: Application[] = [];

/** The filter in the page's address; what is not known means all. */
function filterIn(params: URLSearchParams): ApplicationFilter {
  return {
    state: APPLICATION_STATES.find((state) => state === params.get('state')),
    role: VOLUNTEER_ROLES.find((role) => role === params.get('role')),
    search: params.get('search')?.trim().slice(0, LIMITS.search) || undefined,
  };
}

/** The team's part for applications: filter, search, the list, one of them opened, and all of them as CSV. */
export function ApplicationsPart({ email }: { email: string }) {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterIn(params), [params]);
  const list = useInfiniteQuery(
    { ...applications(filter, email), placeholderData: keepPreviousData },
    queryClient,
  );
  const rows = list.data?.items ?? NO_ROWS;
  const [opened, setOpened] = useState<Application | null>(null);
  const shown = opened && (rows.find(({ _id }) => _id === opened._id) ?? opened);
  const filtered = Boolean(filter.role || filter.state || filter.search);

  function show(change: Record<string, string>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { preventScrollReset: true, replace: true });
  }

  return (
    <>
      <TeamList
        label="Applications"
        one="application"
        list={list}
        bar={
          <div className="team-bar">
            <SearchBox words={filter.search ?? ''} onSearch={(search) => show({ search })} />
            <Choice
              label="State"
              all="All states"
              values={APPLICATION_STATES}
              words={STATE_WORDS}
              chosen={filter.state}
              onChoose={(state) => show({ state })}
            />
            <Choice
              label="Role"
              all="All roles"
              values={VOLUNTEER_ROLES}
              chosen={filter.role}
              onChoose={(role) => show({ role })}
            />
            <DownloadCsv filter={filter} disabled={rows.length === 0} />
          </div>
        }
        empty={
          <>
            <p className="text-lg">
              {filtered
                ? 'No application fits this.'
                : 'Nobody has applied yet. Applications from the Volunteer page arrive here.'}
            </p>
            {filtered && (
              <button
                type="button"
                className="btn btn-line mt-4"
                onClick={() => show({ role: '', state: '', search: '' })}
              >
                Clear filters
              </button>
            )}
          </>
        }
      >
        <PeopleList label="Applications">
          {rows.map((application) => (
            <Row key={application._id} application={application} onOpen={() => setOpened(application)} />
          ))}
        </PeopleList>
      </TeamList>
      {shown && (
        <ApplicationDialog
          // Remounts the form once it is decided.
          key={shown._id}
          application={shown}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  values: readonly Value[];
  /** What is shown for a value; the value itself when left out. */
  words?: Record<Value, string>;
  chosen: Value | undefined;
  onChoose: (value: string) => void;
}

function Choice<Value extends string>({ label, all, values, words, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      className="select"
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words?.[value] ?? value}
        </option>
      ))}
    </select>
  );
}

function Row({ application, onOpen }: { application: Application; onOpen: () => void }) {
  const { _id, name, email, state, role, date } = application;
  return (
    <PersonRow
      id={_id}
      name={name}
      email={email}
      facts={
        <>
          <StateTag state={state} />
          <span>{role || 'Any role'}</span>
          <span>{formatDate(date)}</span>
        </>
      }
    >
      <button type="button" className="btn btn-line btn-sm" aria-label={`Open: ${name}`} onClick={onOpen}>
        Open
      </button>
    </PersonRow>
  );
}

/** Searches once somebody stops typing; words that come with the address stand in it. */
function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const settled = useSettled(typed.trim(), TYPING_MS);
  const asked = useRef(words);

  // Clearing the filters, or going back, puts other words into the box. After its own search it stays as typed.
  useEffect(() => {
    if (words !== asked.current) setTyped(words);
    asked.current = words;
  }, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody typed, not when the page is drawn anew
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked.current) {
      asked.current = settled;
      onSearch(settled);
    }
  }, [settled]);

  return <SearchField value={typed} onChange={setTyped} label="Search name, address or message" />;
}

/** All applications of the filter as a file, however many pages they are. */
function DownloadCsv({ filter, disabled }: { filter: ApplicationFilter; disabled: boolean }) {
  const { busy, start } = useAction(async () => {
    const text = applicationsCsv(await getAllApplications(filter));
    saveAsFile(text, 'applications.csv', 'text/csv;charset=utf-8');
  });

  return (
    <BusyButton
      className="btn-line"
      icon={Download}
      disabled={disabled}
      busy={busy}
      onClick={() => void start()}
    >
      Download CSV
    </BusyButton>
  );
}
