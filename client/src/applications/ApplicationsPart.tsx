import type { Application } from '@social-serve/contract/application';
import { APPLICATION_STATES, VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { beginningOf } from '@social-serve/contract/text-rules';
import { keepPreviousData } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import * as texts from '#words/applications.ts';
import { roles } from '#words/shared/labels.ts';
import { allPages } from '../api/own-list.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { TeamList } from '../team/TeamList.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { PeopleList, PersonRow } from '../ui/PeopleList.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { saveAsFile } from '../ui/save-as-file.ts';
import { oneOf, text, useAddress } from '../ui/use-address.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { DeletionBar, SelectionBox } from './ApplicationDeletion.tsx';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { ApplicationLists } from './ApplicationLists.tsx';
import { applicationsCsv, roleLabel, STATE_WORDS } from './application-messages.ts';
import { type ApplicationFilter, applications } from './queries.ts';
import { StateTag } from './StateTag.tsx';

const NO_ROWS: Application[] = [];
const NONE: ReadonlySet<string> = new Set();

/** The filters in the page's address. */
export const FILTER = {
  state: oneOf(APPLICATION_STATES, ''),
  probablySpam: oneOf(['true'], ''),
  role: oneOf(VOLUNTEER_ROLES, ''),
  search: (written: string) => beginningOf(text(written), LIMITS.search),
};

export const NO_FILTER: ApplicationFilter = { state: '', probablySpam: '', role: '', search: '' };

/** The team's section for applications: filters, search, the list, the dialog of one application, deletions, and the CSV export. */
export function ApplicationsPart() {
  const [filter, show] = useAddress(FILTER);
  const list = useInfiniteQuery({ ...applications(filter), placeholderData: keepPreviousData });
  const rows = list.data?.items ?? NO_ROWS;
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const { open, dialog } = useDialog((opened: Application, close) => (
    <ApplicationDialog
      // Remounts the form once it is decided.
      key={opened._id}
      application={rows.find(({ _id }) => _id === opened._id) ?? opened}
      onClose={close}
    />
  ));
  const filtered = Boolean(filter.role || filter.state || filter.search);
  const change = (changes: Partial<ApplicationFilter>) => {
    setSelected(NONE);
    show(changes, { replace: true });
  };
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.add(id) : after.delete(id);
      return after;
    });

  return (
    <>
      <TeamList
        label={texts.applications}
        total={texts.applicationsInAll}
        list={list}
        bar={
          <div className="mb-3 flex flex-wrap gap-3">
            <ApplicationLists filter={filter} onShow={change} />
            <SearchBox
              className="h-11 flex-[2_1_16rem]"
              label={texts.searchNameAddressOrMessage}
              words={filter.search}
              onSearch={(search) => change({ search })}
            />
            <Choice
              label={texts.state}
              all={texts.allStates}
              values={APPLICATION_STATES}
              words={STATE_WORDS}
              chosen={filter.state}
              onChoose={(state) => change({ state })}
            />
            <Choice
              label={texts.role}
              all={texts.allRoles}
              values={VOLUNTEER_ROLES}
              words={roles}
              chosen={filter.role}
              onChoose={(role) => change({ role })}
            />
            <DownloadCsv filter={filter} blocked={rows.length === 0} />
          </div>
        }
        empty={
          <>
            <p className="text-lg">{emptyWords(filtered, filter)}</p>
            {filtered && (
              <button type="button" className="btn btn-line mt-4" onClick={() => change(NO_FILTER)}>
                {texts.clearFilters}
              </button>
            )}
          </>
        }
      >
        <DeletionBar rows={rows} selected={selected} onSelect={select} />
        <PeopleList label={texts.applications}>
          {rows.map((application) => (
            <Row
              key={application._id}
              application={application}
              onOpen={() => open(application)}
              selected={selected.has(application._id)}
              onSelect={(isSelected) => select([application._id], isSelected)}
            />
          ))}
        </PeopleList>
      </TeamList>
      {dialog}
    </>
  );
}

const emptyWords = (filtered: boolean, { probablySpam, state, role, search }: ApplicationFilter) => {
  if (state === 'received' && !role && !search) return texts.noneToDecide;
  if (filtered) return texts.noMatchingApplications;
  return probablySpam ? texts.noProbableSpam : texts.noApplicationsYet;
};

interface ChoiceProps<Value extends string> {
  label: string;
  /** The label of the choice without a filter. */
  all: string;
  values: readonly Value[];
  /** The labels of the values. */
  words: Record<Value, string>;
  chosen: Value | '';
  onChoose: (value: Value | '') => void;
}

function Choice<Value extends string>({ label, all, values, words, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      className="select h-11 flex-[1_1_10rem]"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as Value | '')}
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </select>
  );
}

interface RowProps {
  application: Application;
  onOpen: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

function Row({ application, onOpen, selected, onSelect }: RowProps) {
  const { _id, name, email, state, role, date, firstSentAt } = application;
  return (
    <PersonRow
      id={_id}
      name={name}
      email={email}
      facts={
        <>
          <StateTag state={state} />
          <span>{roleLabel(role) || texts.anyRole}</span>
          <span>{formatDate(date)}</span>
          {firstSentAt && <span>{texts.firstSentOn(formatDate(firstSentAt))}</span>}
        </>
      }
    >
      <SelectionBox label={texts.select(name)} checked={selected} onChange={onSelect} />
      <button type="button" className="btn btn-line btn-sm" aria-label={texts.openOf(name)} onClick={onOpen}>
        {texts.open}
      </button>
    </PersonRow>
  );
}

/** All applications of the filter as a file, however many pages they are. */
function DownloadCsv({ filter, blocked }: { filter: ApplicationFilter; blocked: boolean }) {
  const list = applications(filter);
  const { isPending, send } = useSend({
    send: () => allPages(list),
    onSuccess: (all) =>
      saveAsFile(applicationsCsv(list.select(all).items), 'applications.csv', 'text/csv;charset=utf-8'),
  });

  return (
    <BusyButton
      className="btn btn-line h-11 max-sm:w-full"
      icon={Download}
      blocked={blocked}
      busy={isPending}
      onClick={() => void send()}
    >
      {texts.downloadCsv}
    </BusyButton>
  );
}
