import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import * as words from '#words/app.ts';

/** How long a page may take to arrive before the bar says so. */
const DELAY_MS = 200;

/** A thin bar at the header's lower edge while the next page is loading. It covers nothing of the current page. */
export function RouteBar() {
  const coming = useNavigation().state === 'loading';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!coming) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  if (!coming || !slow) return null;
  return (
    <div role="status" className="route-bar">
      <span className="sr-only">{words.loading}</span>
    </div>
  );
}
