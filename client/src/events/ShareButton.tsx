import Share2 from 'lucide-react/icons/share-2';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { nativeShare, type SharedEvent } from './share.ts';

const ShareMenu = lazyPart(
  async () => (await import('./ShareMenu.tsx')).ShareMenu,
  'small',
  <p className="p-3">Loading</p>,
);

/** Share: by the browser's own dialog, or a menu without one. */
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
