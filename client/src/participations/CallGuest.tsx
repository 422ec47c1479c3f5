import type { RosterRow } from '@social-serve/contract/roster';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import * as words from '#words/phone.ts';
import { nameOf } from './guest-names.ts';

interface CallGuestProps {
  person: RosterRow;
  /** Opens the message to the person. */
  onWhatsApp: (person: RosterRow) => void;
  className?: string;
}

/** Reaches a guest who gave a phone number with one tap; nothing for others. */
export function CallGuest({ person, onWhatsApp, className = '' }: CallGuestProps) {
  const { phone } = person;
  if (!phone) return null;
  const name = nameOf(person);
  return (
    <span className={`not-on-paper flex flex-none ${className}`}>
      <a
        className="icon-btn"
        href={`tel:${phone}`}
        title={words.call}
        aria-label={words.callPerson(name, phone)}
      >
        <Phone aria-hidden="true" />
      </a>
      <button
        type="button"
        className="icon-btn"
        title={words.whatsapp}
        aria-label={words.whatsappTo(name)}
        onClick={() => onWhatsApp(person)}
      >
        <MessageCircle aria-hidden="true" />
      </button>
    </span>
  );
}
