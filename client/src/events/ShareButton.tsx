import Share2 from 'lucide-react/icons/share-2';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { eventAddress, eventInOneLine, type SharedEvent } from './share.ts';

const load = async () => (await import('./ShareMenu.tsx')).ShareMenu;
const ShareMenu = lazyPart(load, 'small');

/** Opens the browser's own way to share. @returns whether it has one for this */
async function shareNatively(event: SharedEvent): Promise<boolean> {
  const data = { title: event.title, text: eventInOneLine(event), url: eventAddress(event._id) };
  if (!navigator.canShare?.(data)) return false;
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
  return (
    <MenuButton
      icon={Share2}
      label={label}
      instead={() => shareNatively(event)}
      preload={() => void load().catch(() => undefined)}
    >
      {(close) => <ShareMenu event={event} onLeave={close} />}
    </MenuButton>
  );
}
