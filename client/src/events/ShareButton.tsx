import Share2 from 'lucide-react/icons/share-2';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton, type MenuLook } from '../ui/MenuButton.tsx';
import { nativeShare, type SharedEvent } from './share.ts';

const load = async () => (await import('./ShareMenu.tsx')).ShareMenu;
const ShareMenu = lazyPart(load, 'small');

/** Share: by the browser's own dialog, or a menu without one. */
export function ShareButton({ event, look }: { event: SharedEvent; look?: MenuLook }) {
  return (
    <MenuButton
      icon={Share2}
      label="Share"
      look={look}
      instead={nativeShare(event)}
      preload={() => void load().catch(() => undefined)}
    >
      {(close) => <ShareMenu event={event} onLeave={close} />}
    </MenuButton>
  );
}
