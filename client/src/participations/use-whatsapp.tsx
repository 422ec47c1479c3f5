import type { ManagedEvent } from '@social-serve/contract/event';
import { checkInOpensAt } from '@social-serve/contract/outcome-rules';
import type { RosterRow } from '@social-serve/contract/roster';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import * as words from '#words/phone.ts';
import { serverNow } from '../api/server-clock.ts';
import { displayZone } from '../events/event-times.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatDayShort, formatTime } from '../ui/dates.ts';
import { TextareaField } from '../ui/FormField.tsx';
import { useDialog } from '../ui/use-dialog.tsx';
import { nameOf } from './guest-names.ts';

interface WhatsAppDialogProps {
  event: ManagedEvent;
  person: RosterRow;
  onClose: () => void;
}

/** The ready message to a guest: before check-in opens, at the door, and after they came. */
function readyMessage(event: ManagedEvent, { name, came }: RosterRow): string {
  const { title, eventDate, location } = event;
  const zone = displayZone(event);
  if (came) return words.thanksForComing(name, title);
  if (serverNow() >= checkInOpensAt(event)) return words.areYouOnYourWay(name, title, location);
  return words.areYouStillComing(
    name,
    title,
    `${formatDayShort(eventDate, undefined, zone)}, ${formatTime(eventDate, zone)}`,
  );
}

/** A message to a guest by the organiser's own WhatsApp, which they can change first. The site sends nothing. */
function WhatsAppDialog({ event, person, onClose }: WhatsAppDialogProps) {
  const [text, setText] = useState(() => readyMessage(event, person));
  const digits = person.phone?.replace(/\D/g, '') ?? '';
  return (
    <Dialog heading={words.whatsappTo(nameOf(person))} onClose={onClose}>
      <TextareaField
        label={words.message}
        id="whatsapp-message"
        hint={words.whatsappOpensWithIt}
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <a
        className="btn btn-primary mt-5 w-full"
        href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <MessageCircle className="size-5 flex-none" aria-hidden="true" />
        {words.openWhatsapp}
      </a>
    </Dialog>
  );
}

/** Messages to the guests of an event by WhatsApp. @returns `open`; and `dialog`, to be rendered anywhere */
export const useWhatsApp = (event: ManagedEvent) =>
  useDialog((person: RosterRow, close) => <WhatsAppDialog event={event} person={person} onClose={close} />);
