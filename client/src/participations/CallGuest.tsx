import type { RosterRow } from '@social-serve/contract/roster';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import * as words from '#words/phone.ts';
import { nameOf } from './guest-names.ts';

interface CallGuestProps {
  person: RosterRow;
  /** Opens the message to the person. */
  onWhatsApp: (person: RosterRow) => void;
  /** Whether a narrow list has room for one button alone; the other one is elsewhere. */
  isNarrow?: boolean;
}

/** Reaches a guest who gave a phone number with one tap; nothing for others. */
export function CallGuest({ person, onWhatsApp, isNarrow = false }: CallGuestProps) {
  const { phone } = person;
  if (!phone) return null;
  const name = nameOf(person);
  return (
    <span className="not-on-paper flex flex-none">
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
        className={`icon-btn ${isNarrow ? 'max-sm:hidden' : ''}`}
        title={words.whatsapp}
        aria-label={words.whatsappTo(name)}
        onClick={() => onWhatsApp(person)}
      >
        <MessageCircle aria-hidden="true" />
      </button>
    </span>
  );
}
