import { pages, pathTo } from '@social-serve/contract/paths';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { eventAddress, eventInOneLine, type SharedEvent } from './share.ts';

/** Ways to share an event, for browsers without a share dialog. */
export function ShareMenu({
  event,
  onLeave,
  className = '',
}: {
  event: SharedEvent;
  onLeave: () => void;
  /** The class of each item. */
  className?: string;
}) {
  const address = eventAddress(event._id);
  const text = `${eventInOneLine(event)}\n${address}`;
  const mail = `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <CopyLink address={address} className={className} />
      <a
        className={className}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onLeave}
      >
        <MessageCircle className="muted size-5" aria-hidden="true" />
        {words.whatsappOf(<span className="sr-only">{words.opensInNewTab}</span>)}
      </a>
      <a className={className} href={mail} onClick={onLeave}>
        <Mail className="muted size-5" aria-hidden="true" />
        {words.eMail}
      </a>
      <Link className={className} to={pathTo(pages.poster, { id: event._id })} onClick={onLeave}>
        <Printer className="muted size-5" aria-hidden="true" />
        {words.posterToPrint}
      </Link>
    </>
  );
}
