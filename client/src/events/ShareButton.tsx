import Share2 from 'lucide-react/icons/share-2';
import * as words from '#words/events.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import { nativeShare, type SharedEvent } from './share.ts';

/** Shares an event with the browser's dialog or, if it has none, a menu. */
export function ShareButton({
  event,
  look,
  name,
}: {
  event: SharedEvent;
  look?: MenuLook;
  /** The accessible name, if there are several. */
  name?: string;
}) {
  return (
    <MenuButton icon={Share2} label={words.share} name={name} look={look} instead={nativeShare(event)}>
      {(close) => <ShareMenu event={event} onLeave={close} />}
    </MenuButton>
  );
}
