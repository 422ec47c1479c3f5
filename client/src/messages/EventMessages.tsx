import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { messagesOf } from './queries.ts';
import { Written } from './Written.tsx';

interface EventMessagesProps {
  /** Of the event. */
  id: string;
  email: string;
  /** Whether there is something to report: not of one's own messages, nor of an event that is cancelled. */
  canReport: boolean;
  /** Whether the page says already that the server cannot be reached. */
  offline?: boolean;
}

/** On an event's page, for who joined it and its organiser: what the organiser wrote. Nothing while that is nothing. */
export function EventMessages({ id, email, canReport, offline = false }: EventMessagesProps) {
  const messages = useQuery(messagesOf(id, email), queryClient);
  const { data, error, isFetching } = messages;
  if (error && !data && !isFetching && offline)
    return <p className="muted mt-8">What the organiser wrote needs a connection.</p>;
  if (!data) return <QueryFailure className="mt-8" query={messages} />;
  if (data.length === 0) return null;
  return (
    <section className="written-part" aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="text-3xl">
        From the organiser
      </h2>
      <ul>
        {data.map(({ _id, name, sentAt, text }) => (
          <Written key={_id} id={_id} by={name ?? 'The organiser'} at={sentAt} text={text}>
            {canReport && <ReportButton id={id} about={{ kind: 'message', id: _id }} />}
          </Written>
        ))}
      </ul>
    </section>
  );
}
