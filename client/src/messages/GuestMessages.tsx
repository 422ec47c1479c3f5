import MessageSquareText from 'lucide-react/icons/message-square-text';
import * as words from '#words/messages.ts';
import { useQuery } from '../api/use-query.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import type { Mailed } from './MailedNote.tsx';
import { MessageItem } from './MessageItem.tsx';
import { messagesOf } from './queries.ts';
import type { Reached } from './WriteDialog.tsx';
import { WriteDialog } from './WriteDialog.tsx';

interface GuestMessagesProps {
  /** Of the event. */
  id: string;
  /** How many people a message reaches. */
  reached: Reached;
  /** How many of them get it by e-mail; absent while it is not known. */
  mailed?: Mailed | undefined;
  /** Whether the team has hidden the event, so that nothing can be sent. */
  hidden: boolean;
}

/** Messages to the guests of an event, on its guests' page: those sent, and the button for a new one. */
export function GuestMessages({ id, reached, mailed, hidden }: GuestMessagesProps) {
  const messages = useQuery(messagesOf(id));
  const hasGuests = reached.joined + reached.waiting > 0;
  const { data } = messages;
  return (
    <section className="not-on-paper" aria-labelledby="messages-heading">
      <h2 id="messages-heading" className="mb-3 text-3xl">
        {words.messages}
      </h2>
      {!hidden && hasGuests && (
        <DialogButton
          className="btn btn-line"
          dialog={(close) => <WriteDialog id={id} reached={reached} mailed={mailed} onClose={close} />}
        >
          <MessageSquareText className="size-5" aria-hidden="true" />
          {words.messageGuests}
        </DialogButton>
      )}
      {!data && <QueryFailure className="mt-4" query={messages} />}
      {data && data.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {data.map(({ _id, name, sentAt, text, to }) => (
            <MessageItem
              key={_id}
              id={_id}
              by={name ?? words.anOrganiser}
              at={sentAt}
              text={text}
              to={to === 'everybody' ? words.toEveryone : words.toGuestsWithAPlace}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className="muted mt-3">
          {hasGuests ? words.guestsSeeYourMessageOnThe : words.youCanMessageYourGuestsHere}
        </p>
      )}
    </section>
  );
}
