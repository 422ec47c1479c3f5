import { mailtoLink } from '@social-serve/contract/account-rules';
import type { ContactMessage } from '@social-serve/contract/contact';
import * as words from '#words/contact.tsx';
import { me } from '../account/queries.ts';
import { useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { TeamList } from '../team/TeamList.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate, formatFull } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { languageOf } from '../ui/language-of.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useSend } from '../ui/use-send.ts';
import { contactMessages, putAnswered } from './queries.ts';

const NO_MESSAGES: ContactMessage[] = [];

/** The list in the page's address. */
const ADDRESS = { list: oneOf(['open'], '') };

/** The team's section for messages from Contact Us, unanswered ones first. */
export function ContactPart() {
  const [{ list: state }, show] = useAddress(ADDRESS);
  const list = useInfiniteQuery(contactMessages(state));
  const waiting = useQuery(me).data?.desk?.messages;
  const rows = list.data?.items ?? NO_MESSAGES;
  return (
    <TeamList
      label={words.messages}
      total={words.messagesInAll}
      list={list}
      bar={
        <Segmented
          className="mb-3"
          label={words.lists}
          segments={[
            { value: '', label: words.all },
            { value: 'open', label: words.toAnswer, count: waiting },
          ]}
          value={state}
          onChange={(next) => show({ list: next })}
        />
      }
      empty={<p className="text-lg">{state ? words.noMessageWaits : words.noMessagesYetMessagesFromThe}</p>}
    >
      {rows.map((message) => (
        <Message key={message._id} message={message} />
      ))}
    </TeamList>
  );
}

function Message({ message: { _id, name, email, date, message, ...state } }: { message: ContactMessage }) {
  const answered = state.answeredAt !== undefined;
  const headingId = `message-${_id}`;

  const { isPending, send } = useSend({
    send: (now: boolean) => putAnswered(_id, now),
    success: (now) => (now ? words.markedAsAnswered : words.markedAsNotAnswered),
  });

  return (
    <article className="panel p-5 wrap-anywhere not-first:mt-4" data-row={_id} aria-labelledby={headingId}>
      <h2
        id={headingId}
        className="text-xl [unicode-bidi:plaintext]"
        translate="no"
        data-written
        lang={languageOf(name)}
      >
        {name}
      </h2>
      <FactLine>
        {state.probablySpam && (
          <b className="rounded-field border px-2 text-base-content">{words.probablySpam}</b>
        )}
        <a className="link-u touch-target" href={mailtoLink(email)} translate="no">
          {email}
        </a>
        <time dateTime={date}>{formatFull(date)}</time>
      </FactLine>
      <p
        data-written
        lang={languageOf(message)}
        className="mt-3 border-t border-base-300 pt-4 whitespace-pre-line [unicode-bidi:plaintext]"
      >
        {message}
      </p>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton
          className="btn btn-line"
          aria-label={answered ? words.markAsNotAnswered(name) : words.markAsAnsweredOf(name)}
          busy={isPending}
          onClick={() => void send(!answered)}
        >
          {answered ? words.markAsNotAnswered2 : words.markAsAnswered}
        </BusyButton>
        {state.answeredAt && (
          <FactLine className="">
            {words.answeredByOf(state.answeredBy, formatDate(state.answeredAt))}
          </FactLine>
        )}
      </div>
    </article>
  );
}
