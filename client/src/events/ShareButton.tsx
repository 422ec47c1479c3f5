import Share2 from 'lucide-react/icons/share-2';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { eventAddress, eventInOneLine, type SharedEvent } from './share.ts';

const load = async () => (await import('./ShareMenu.tsx')).ShareMenu;
const ShareMenu = lazyPart(load, 'small');

/** Opens the browser's own way to share. @returns whether it could share this */
async function shareNatively(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Who closes it is done; any other error means that it cannot share this.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Share: by what the browser brings, else a few ways to choose from. */
export function ShareButton({ event, label = 'Share' }: { event: SharedEvent; label?: string }) {
  const data = { title: event.title, text: eventInOneLine(event), url: eventAddress(event._id) };
  return (
    <MenuButton
      icon={Share2}
      label={label}
      instead={navigator.canShare?.(data) ? () => shareNatively(data) : undefined}
      preload={() => void load().catch(() => undefined)}
    >
      {(close) => <ShareMenu event={event} onLeave={close} />}
    </MenuButton>
  );
}
