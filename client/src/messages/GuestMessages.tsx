import { useQuery } from '@tanstack/react-query';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { queryClient } from '../api/query-client.ts';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { messagesOf } from './queries.ts';
import { Written } from './Written.tsx';

const load = async () => (await import('./WriteDialog.tsx')).WriteDialog;
const WriteDialog = lazyPart(load, 'small');

interface GuestMessagesProps {
  /** Of the event. */
  id: string;
  email: string;
  /** How many take part, and wait. */
  participants: number;
  waiting: number;
  /** Whether the team hides the event: then nothing can be sent. */
  hidden: boolean;
}

/** On the guests' page: the way to write to all of them, and what was written. */
export function GuestMessages({ id, email, participants, waiting, hidden }: GuestMessagesProps) {
  const messages = useQuery(messagesOf(id, email), queryClient);
  const { data } = messages;
  return (
    <section className="written-part not-on-paper" aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="text-3xl">
        Messages
      </h2>
      {!hidden && participants + waiting > 0 && (
        <DialogButton
          className="btn btn-line"
          load={load}
          dialog={(close) => (
            <WriteDialog id={id} participants={participants} waiting={waiting} onClose={close} />
          )}
        >
          <MessageSquareText className="size-5" aria-hidden="true" />
          Write to everybody
        </DialogButton>
      )}
      {!data && <QueryFailure className="mt-4" query={messages} />}
      {data && data.length > 0 && (
        <ul className="mt-4">
          {data.map(({ _id, name, sentAt, text, to }) => (
            <Written
              key={_id}
              id={_id}
              by={name ?? 'An organiser'}
              at={sentAt}
              text={text}
              to={to === 'everybody' ? 'to who takes part and who waits' : 'to who takes part'}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className="muted mt-3">
          {participants + waiting > 0
            ? 'What you write stands on the event’s page for your guests, and they are told.'
            : 'Once somebody has joined, you can write to all of them from here.'}
        </p>
      )}
    </section>
  );
}
