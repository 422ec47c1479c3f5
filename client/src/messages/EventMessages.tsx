import type { Message } from '@social-serve/contract/message';
import type { ReactNode } from 'react';
import * as words from '#words/messages.ts';
import { useQuery } from '../api/use-query.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { MessageItem } from './MessageItem.tsx';
import { messagesOf } from './queries.ts';

interface EventMessagesProps {
  /** Of the event. */
  id: string;
  /** Whether messages can be reported: not by organisers, and not those of a hidden event. */
  canReport: boolean;
  /** Whether the page already reports that the server cannot be reached. */
  offline?: boolean;
}

/** The organiser's messages, on an event's page, for its participants and organisers. Renders nothing when there are none. */
export function EventMessages({ id, canReport, offline = false }: EventMessagesProps) {
  const messages = useQuery(messagesOf(id));
  const { data, error, isFetching } = messages;
  if (error && !data && !isFetching && offline)
    return <p className="muted mt-8">{words.goOnlineToSeeMessagesFromThe}</p>;
  if (!data) return <QueryFailure className="mt-8" query={messages} />;
  if (data.length === 0) return null;
  return (
    <Messages
      messages={data}
      below={(_id) =>
        canReport && <ReportButton className="mt-1 -mb-2" id={id} about={{ kind: 'message', id: _id }} />
      }
    />
  );
}

interface MessagesProps {
  messages: readonly Message[];
  /** What is below a message. */
  below?: (id: string) => ReactNode;
}

/** A list of messages from organisers. */
export function Messages({ messages, below }: MessagesProps) {
  return (
    <section className="mt-8" aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="mb-3 text-3xl">
        {words.fromTheOrganiser}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {messages.map(({ _id, name, sentAt, text }) => (
          <MessageItem key={_id} id={_id} by={name ?? words.theOrganiser} at={sentAt} text={text}>
            {below?.(_id)}
          </MessageItem>
        ))}
      </ul>
    </section>
  );
}
