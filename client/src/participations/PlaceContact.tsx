import type { EventFields } from '@social-serve/contract/event';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import * as words from '#words/phone.ts';
import { OwnPhone } from './OwnPhone.tsx';
import { setLinkedPhone, setPhone } from './phone-queries.ts';

interface PlaceContactProps {
  /** `groupLink` and `organiserPhone` are there for people who may see them. */
  event: Pick<EventFields, 'title' | 'timeZone' | 'groupLink' | 'organiserPhone'>;
  /** The person's participation. */
  place: { _id: string; phone?: string | undefined };
  /** Of a person without an account. */
  link?: string;
  /** Whether the number can be changed here. */
  changesPhone?: boolean;
}

/** How a person who joined reaches the others and the organiser, and the number at which the organisers reach them. */
export function PlaceContact({ event, place, link, changesPhone = true }: PlaceContactProps) {
  const { title, timeZone, groupLink, organiserPhone } = event;
  return (
    <div className="grid gap-3 empty:hidden">
      {(groupLink || organiserPhone) && (
        <div className="relative z-1 flex flex-wrap gap-2">
          {groupLink && (
            <a
              className="btn btn-line btn-sm flex-auto"
              href={groupLink}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={words.openTheGroupChatOf(title)}
            >
              <MessagesSquare className="size-4 flex-none" aria-hidden="true" />
              {words.openTheGroupChat}
            </a>
          )}
          {organiserPhone && (
            <a
              className="btn btn-line btn-sm flex-auto"
              href={`tel:${organiserPhone}`}
              aria-label={words.callTheOrganiserOf(organiserPhone)}
            >
              <Phone className="size-4 flex-none" aria-hidden="true" />
              {words.callTheOrganiser}
            </a>
          )}
        </div>
      )}
      {changesPhone && (
        <OwnPhone
          phone={place.phone}
          timeZone={timeZone}
          send={(phone) => (link === undefined ? setPhone(place._id, phone) : setLinkedPhone(link, phone))}
        />
      )}
    </div>
  );
}
