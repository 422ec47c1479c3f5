/** Installing the site as an app (docs/specification.md, "Installed"): the browser's offer is saved for the user's menu, and no banner appears. */
import { useSyncExternalStore } from 'react';

/** What browsers that install sites hand out; the standard has no name for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const tell of watchers) tell();
}

/** Begins to listen: browsers make the offer once, soon after the page was loaded. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Asks the browser to install the site; null where it cannot, or has. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(watch, () => offer);
  return (
    current &&
    (() => {
      keep(null); // an offer can be taken once
      void current.prompt();
    })
  );
}
