import { LANGUAGE_NAMES } from '@social-serve/contract/languages';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { ReviewedDates, ReviewedEvent } from '@social-serve/contract/review';
import { REVIEW, REVIEW_LISTS, type ReviewList } from '@social-serve/contract/review-rules';
import { EVENT_TEXTS } from '@social-serve/contract/translation-rules';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/review.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { SelectionBox } from '../applications/ApplicationDeletion.tsx';
import { EventTitle } from '../events/EventTitle.tsx';
import { TypeTag } from '../events/TypeTag.tsx';
import { TeamList } from '../team/TeamList.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate, formatFull } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { Written } from '../ui/Written.tsx';
import { asSeen, decideReview, reviewed } from './queries.ts';
import { ReviewDialog, type WrittenDecision } from './ReviewDialog.tsx';

const NO_EVENTS: ReviewedEvent[] = [];
const NONE: ReadonlySet<string> = new Set();

/** The list in the page's address. */
const ADDRESS = { list: oneOf(REVIEW_LISTS, 'waiting') };

type Asked = { decision: WrittenDecision; events: readonly ReviewedEvent[] };

/** The team's section for events that wait to be published: the lists, and decisions about one event or several. */
export function ReviewPart() {
  const [{ list: state }, show] = useAddress(ADDRESS);
  const list = useInfiniteQuery(reviewed(state));
  const events = list.data?.items ?? NO_EVENTS;
  const [selected, setSelected] = useState(NONE);
  const { open, dialog } = useDialog((asked: Asked, close) => (
    <ReviewDialog {...asked} onClose={close} onDecided={() => setSelected(NONE)} />
  ));
  const { given, send } = useSend({
    send: (some: readonly ReviewedEvent[]) => decideReview({ ...asSeen(some), decision: 'approve' }),
    success: (_, { decided, late }) => words.decidedCount(words.published(decided), late),
    onSuccess: () => setSelected(NONE),
  });
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.add(id) : after.delete(id);
      return after;
    });
  const chosen = events.filter(({ _id }) => selected.has(_id)).slice(0, REVIEW.atOnce);
  const actions = { onApprove: (some: readonly ReviewedEvent[]) => void send(some), onWrite: open };

  return (
    <>
      <TeamList
        label={words.review}
        total={words.eventsInAll}
        list={list}
        bar={
          <Segmented
            className="mb-3"
            label={words.lists}
            segments={REVIEW_LISTS.map((value) => ({ value, label: words.listOf[value] }))}
            value={state}
            onChange={(next: ReviewList) => {
              setSelected(NONE);
              show({ list: next });
            }}
          />
        }
        empty={<p className="text-lg">{words.nothingIn[state]}</p>}
      >
        {state === 'waiting' && (
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SelectionBox
              shown
              label={words.selectAllShown}
              checked={chosen.length === events.length}
              onChange={(isSelected) =>
                select(
                  events.map(({ _id }) => _id),
                  isSelected,
                )
              }
            />
            <Decisions events={chosen} busy={given === chosen} several {...actions} />
          </div>
        )}
        {events.map((event) => (
          <Item
            key={event._id}
            event={event}
            list={state}
            busy={given?.length === 1 && given[0]?._id === event._id}
            selected={selected.has(event._id)}
            onSelect={(isSelected) => select([event._id], isSelected)}
            {...actions}
          />
        ))}
      </TeamList>
      {dialog}
    </>
  );
}

interface Actions {
  onApprove: (events: readonly ReviewedEvent[]) => void;
  onWrite: (asked: Asked) => void;
}

interface DecisionsProps extends Actions {
  events: readonly ReviewedEvent[];
  busy: boolean;
  /** Of the selected events, with their number. */
  several?: boolean;
}

function Decisions({ events, busy, several = false, onApprove, onWrite }: DecisionsProps) {
  const [first] = events;
  const blocked = !first;
  const about = (name: string) =>
    several ? words.ofSelected(name, events.length) : words.ofEvent(name, first?.title ?? '');
  const shown = (name: string) => (several ? words.ofSelected(name, events.length) : name);
  return (
    <span className="flex flex-wrap gap-2">
      <BusyButton
        className="btn btn-primary btn-sm"
        icon={Check}
        aria-label={about(words.publish)}
        blocked={blocked}
        busy={busy}
        onClick={() => onApprove(events)}
      >
        {shown(words.publish)}
      </BusyButton>
      {(['ask', 'decline'] as const).map((decision) => (
        <button
          key={decision}
          type="button"
          className="btn btn-line btn-sm"
          aria-label={about(words.decisions[decision].action)}
          aria-disabled={blocked}
          onClick={() => !blocked && onWrite({ decision, events })}
        >
          {shown(words.decisions[decision].action)}
        </button>
      ))}
    </span>
  );
}

interface ItemProps extends Actions {
  event: ReviewedEvent;
  list: ReviewList;
  busy: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** An event with everything that its page would show, in all its languages, and what can be decided. */
function Item({ event, list, busy, selected, onSelect, ...actions }: ItemProps) {
  const { _id: id, title, review, dates, changedAt } = event;
  const headingId = `review-${id}`;
  return (
    <article className="panel p-5 not-first:mt-4" data-row={id} aria-labelledby={headingId}>
      <div className="flex items-start justify-between gap-3">
        <h2 id={headingId} className="text-2xl wrap-anywhere">
          <Link className="link-u" to={pathTo(pages.eventDetails, { id })}>
            <EventTitle title={title} />
          </Link>
        </h2>
        {list === 'waiting' && (
          <SelectionBox label={words.select(title)} checked={selected} onChange={onSelect} />
        )}
      </div>
      <FactLine>
        <TypeTag type={event.eventType} />
        <span>{formatFull(event.eventDate, event.timeZone)}</span>
        {dates > 1 && <span>{words.datesOfSeries(dates)}</span>}
        <Written>{event.location}</Written>
        <Written name>{event.creatorName ?? event.creator}</Written>
        {review && list !== 'changed' && <span>{words.since(formatDate(review.since))}</span>}
        {changedAt && list === 'changed' && <span>{words.changedOn(formatDate(changedAt))}</span>}
      </FactLine>
      <Shown event={event} />
      {event.variants?.map((variant) => (
        <section key={variant._id} className="mt-4 border-t border-base-300 pt-4">
          <h3 className="text-xl">
            {words.differentOn(formatDate(variant.eventDate, variant.timeZone), variant.dates - 1)}
          </h3>
          <p className="mt-1 font-semibold wrap-anywhere">
            <Written>{variant.title}</Written>
          </p>
          <FactLine>
            <TypeTag type={variant.eventType} />
            <Written>{variant.location}</Written>
          </FactLine>
          <Shown event={variant} />
        </section>
      ))}
      {review?.note && (
        <p className="quote-source mt-3">
          <b>{words.weAsked}</b> <Written>{review.note}</Written>
        </p>
      )}
      {list !== 'changed' && (
        <div className="mt-4">
          <Decisions events={[event]} busy={busy} {...actions} />
        </div>
      )}
    </article>
  );
}

/** The picture and the texts of an event, in all its languages. */
function Shown({
  event: { photoURL, photoAlt, Descriptions, needs, translations },
}: {
  event: ReviewedDates;
}) {
  return (
    <>
      {photoURL && (
        <img
          className="mt-3 max-h-48 max-w-full rounded-field"
          src={photoURL}
          alt={photoAlt ?? ''}
          loading="lazy"
        />
      )}
      <p
        data-written
        lang={languageOf(Descriptions)}
        className="mt-3 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
      >
        {Descriptions}
      </p>
      {needs && (
        <p className="mt-2 wrap-anywhere">
          <b>{words.needs}</b> <span data-written>{needs.map(({ label }) => label).join(' · ')}</span>
        </p>
      )}
      {translations?.map(({ language, ...texts }) => (
        <p key={language} lang={language} className="mt-2 whitespace-pre-line wrap-anywhere">
          <b>{LANGUAGE_NAMES[language]}</b>
          <span data-written>
            {EVENT_TEXTS.flatMap((name) => texts[name] ?? []).map((text) => `\n${text}`)}
          </span>
        </p>
      ))}
    </>
  );
}
