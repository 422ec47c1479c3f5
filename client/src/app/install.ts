/** Installing the site as an app (docs/specification.md, "Installed"): the browser's offer is saved for the user's menu, and no banner appears. */
import { useSyncExternalStore } from 'react';
import { Changes, onEvents } from '../api/on-events.ts';

/** What browsers that install sites hand out; the standard has no name for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const changes = new Changes();

function keep(next: InstallOffer | null): void {
  offer = next;
  changes.notify();
}

/** Begins to listen: browsers make the offer once, soon after the page was loaded. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

const subscribe = (listener: () => void) => onEvents(listener, [changes, 'change']);

/** Asks the browser to install the site; null where it cannot, or has. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  return (
    current &&
    (() => {
      keep(null); // an offer can be taken once
      void current.prompt();
    })
  );
}
