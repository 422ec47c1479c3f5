import Share2 from 'lucide-react/icons/share-2';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { nativeShare, type SharedEvent } from './share.ts';

const ShareMenu = lazyPart(
  async () => (await import('./ShareMenu.tsx')).ShareMenu,
  'small',
  <p className="p-3">Loading</p>,
);

/** Shares an event with the browser's dialog or, if it has none, a menu. */
export function ShareButton({ event, look }: { event: SharedEvent; look?: MenuLook }) {
  return (
    <MenuButton
      icon={Share2}
      label="Share"
      look={look}
      instead={nativeShare(event)}
      preload={ShareMenu.preload}
    >
      {(close) => <ShareMenu event={event} onLeave={close} />}
    </MenuButton>
  );
}
