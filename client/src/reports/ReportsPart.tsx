import { LANGUAGE_NAMES } from '@social-serve/contract/languages';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { Report } from '@social-serve/contract/report';
import { isWithheld, REPORT_LISTS } from '@social-serve/contract/report-rules';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import { EVENT_TEXTS } from '@social-serve/contract/translation-rules';
import Hand from 'lucide-react/icons/hand';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as desk from '#words/report-desk.tsx';
import * as words from '#words/reports.tsx';
import { reasons } from '#words/shared/labels.ts';
import * as stops from '#words/stops.ts';
import { me } from '../account/queries.ts';
import { useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../events/TypeTag.tsx';
import { StopDialog } from '../stops/StopDialog.tsx';
import { TeamList } from '../team/TeamList.tsx';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { Written } from '../ui/Written.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { reports } from './queries.ts';
import { AuthorAnswers, Decisions, ReportedThen } from './ReportedThen.tsx';
import { byEvent, type ReportedEvent } from './report-groups.ts';
import { STATE_WORDS } from './state-words.ts';

const NO_REPORTS: Report[] = [];

/** All reports, or a part of them. */
const LISTS = ['', ...REPORT_LISTS] as const;

/** The list in the page's address. */
const ADDRESS = { list: oneOf(REPORT_LISTS, '') };

/** The team's section for reports: the queue, event by event, in lists by what waits, and the decisions. */
export function ReportsPart() {
  const [{ list: state }, show] = useAddress(ADDRESS);
  const list = useInfiniteQuery(reports(state));
  const waiting = useQuery(me).data?.desk?.reports;
  const rows = list.data?.items ?? NO_REPORTS;
  const events = useMemo(() => byEvent(rows), [rows]);
  const { open, dialog } = useDialog((asked: { report: Report; decision: Decision }, close) => (
    <DecisionDialog {...asked} onClose={close} />
  ));
  const stop = useDialog((report: Report, close) => (
    <StopDialog source={{ report: report._id }} onClose={close} />
  ));
  return (
    <>
      <TeamList
        label={words.reports}
        total={words.reportsInAll}
        list={list}
        bar={
          <Segmented
            className="mb-3"
            label={desk.lists}
            segments={LISTS.map((value) => ({
              ...{ value, label: desk.listOf[value] },
              count: value === 'open' ? waiting : undefined,
            }))}
            value={state}
            onChange={(next) => show({ list: next })}
          />
        }
        empty={<p className="text-lg">{desk.nothingIn[state]}</p>}
      >
        {events.map((reported) => (
          <ReportedItem
            key={reported.event._id}
            reported={reported}
            onDecide={(report, decision) => open({ report, decision })}
            onStop={stop.open}
          />
        ))}
      </TeamList>
      {dialog}
      {stop.dialog}
    </>
  );
}

/** What the event needs, in its organisers' words. */
const Needs = ({ event: { needs = [] } }: { event: Report['event'] }) =>
  needs.length > 0 && (
    <p className="mt-2 wrap-anywhere">
      <b>{desk.needs}</b> <span data-written>{needs.map(({ label }) => label).join(' · ')}</span>
    </p>
  );

/** The event's texts in other languages: a page shows those of its own language alone. */
function OtherLanguages({ event: { translations = [] } }: { event: Report['event'] }) {
  return translations.map(({ language, ...texts }) => (
    <p key={language} lang={language} className="mt-2 whitespace-pre-line wrap-anywhere">
      <b>{LANGUAGE_NAMES[language]}</b>
      <span data-written>{EVENT_TEXTS.flatMap((name) => texts[name] ?? []).map((text) => `\n${text}`)}</span>
    </p>
  ));
}

interface ReportedItemProps {
  reported: ReportedEvent;
  onDecide: (report: Report, decision: Decision) => void;
  onStop: (report: Report) => void;
}

function ReportedItem({ reported: { event, reports: all }, onDecide, onStop }: ReportedItemProps) {
  const { hidden, cancelled, title } = event;
  const [first] = all;
  const open = all.find(({ state }) => state === 'open');
  const openOfEvent = all.find(({ state, about }) => state === 'open' && !about);
  /** It is shown again with its creator, and by no decision about the event. */
  const withheld = hidden && isWithheld(hidden.reason);
  const headingId = `reported-${event._id}`;
  return (
    <article className="panel p-5 not-first:mt-4" data-row={event._id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId} className="text-2xl wrap-anywhere">
          {cancelled ? (
            <EventTitle title={title} />
          ) : (
            <Link className="link-u" to={pathTo(pages.eventDetails, { id: event._id })}>
              <EventTitle title={title} />
            </Link>
          )}
        </h2>
        <FactLine>
          {hidden ? <HiddenTag /> : cancelled ? <CancelledTag /> : <TypeTag type={event.eventType} />}
          <span>{formatDate(event.eventDate)}</span>
          <span>{event.creator}</span>
          {withheld && <span>{reasons[hidden.reason]}</span>}
        </FactLine>
        <Needs event={event} />
        <OtherLanguages event={event} />
      </header>
      <ul className="mt-4">
        {all.map((report) => (
          <li key={report._id} className="border-t border-base-300 py-3.5 wrap-anywhere">
            <p>
              <b>{reasons[report.reason]}</b>
            </p>
            {report.text && (
              <p
                data-written
                lang={languageOf(report.text)}
                className="whitespace-pre-line [unicode-bidi:plaintext]"
              >
                {report.text}
              </p>
            )}
            {report.about && <ReportedPart about={report.about} />}
            <FactLine>
              <span>{STATE_WORDS[report.state]}</span>
              {(report.reporter || !report.withoutAccount) && (
                <span>{report.reporter ?? desk.withoutAnAddress}</span>
              )}
              {report.withoutAccount && <span>{desk.withoutAnAccount}</span>}
              <span>{formatDate(report.date)}</span>
            </FactLine>
            <ReportedThen report={report} />
            <Decisions report={report} />
            <AuthorAnswers report={report} />
            <ReportActions report={report} onDecide={onDecide} />
            <StopAuthor report={report} onStop={onStop} />
          </li>
        ))}
      </ul>
      {hidden?.answer && (
        <p className="quote-source">
          <b>{words.theOrganiserReplied}</b>
          <span>{hidden.answer}</span>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {open && !cancelled && !hidden && (
          <DecisionButton name={words.hideEventOf(title)} onClick={() => onDecide(open, 'hide')}>
            {words.hideEvent}
          </DecisionButton>
        )}
        {openOfEvent && (
          <DecisionButton
            name={words.dismissTheReportsOf(title)}
            onClick={() => onDecide(openOfEvent, 'dismiss')}
          >
            {words.dismiss}
          </DecisionButton>
        )}
        {hidden && first && !withheld && (
          <DecisionButton name={words.showAgainOf(title)} onClick={() => onDecide(first, 'show')}>
            {words.showAgain}
          </DecisionButton>
        )}
      </div>
    </article>
  );
}

/** Stops the author of what was reported. */
function StopAuthor({ report, onStop }: { report: Report; onStop: (report: Report) => void }) {
  return (
    <button
      type="button"
      className="quiet-button touch-target mt-2"
      aria-label={stops.stopAuthorOf(report.event.title)}
      onClick={() => onStop(report)}
    >
      <Hand className="size-4 flex-none" aria-hidden="true" />
      {stops.stopAuthor}
    </button>
  );
}

/** The reported part of an event: a message, a question with its answer, or the summary. */
function ReportedPart({ about: { kind, text, answer, name } }: { about: NonNullable<Report['about']> }) {
  const who = kind === 'question' ? words.someone : words.theOrganiser;
  if (text === undefined) return <FactLine>{words.thisWasDeleted[kind]}</FactLine>;
  return (
    <blockquote className="quote-source my-2">
      <p>
        <b>
          {(kind === 'question' ? words.asked : words.wrote)(
            name ? <Written name>{name}</Written> : <bdi>{who}</bdi>,
          )}
        </b>
        <span data-written lang={languageOf(text)} className="whitespace-pre-line">
          {text}
        </span>
      </p>
      {answer !== undefined && (
        <p>
          <b>{words.theOrganiserAnswered}</b>
          <span>{answer}</span>
        </p>
      )}
    </blockquote>
  );
}

/** The decisions about one report: while it is open, and while a decision can be changed. */
function ReportActions({ report, onDecide }: { report: Report } & Pick<ReportedItemProps, 'onDecide'>) {
  const { about, state, deletedBy, decidedAt, event } = report;
  const { title } = event;
  const kind = about?.kind ?? 'event';
  const isOpen = state === 'open';
  if (!isOpen && (decidedAt ?? '') < daysBefore(new Date(), TERMS.reports)) return null;
  const decisions: Decision[] = [
    ...(deletedBy === 'organiser' && state !== 'gone' ? ['close' as const] : []),
    ...(about?.text !== undefined ? ['delete' as const] : []),
    ...(state === 'deleted' ? ['show' as const] : []),
    ...(!isOpen && !event.hidden && !event.cancelled && state !== 'hidden' ? ['hide' as const] : []),
    ...((isOpen && about) || state === 'gone' || state === 'shown' ? ['dismiss' as const] : []),
  ];
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {decisions.map((decision) => (
        <DecisionButton
          key={decision}
          name={desk.decisionAbout[decision](kind, title)}
          onClick={() => onDecide(report, decision)}
        >
          {decision === 'delete' && about ? words.deleteIt[about.kind] : desk.decisionOf[decision]}
        </DecisionButton>
      ))}
    </div>
  );
}

interface DecisionButtonProps {
  /** Its accessible name, which says what it is about. */
  name: string;
  onClick: () => void;
  children: ReactNode;
}

const DecisionButton = ({ name, onClick, children }: DecisionButtonProps) => (
  <button type="button" className="btn btn-line" aria-label={name} onClick={onClick}>
    {children}
  </button>
);
