import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { LoadingBars } from '../../ui/LoadingBars.tsx';

/** How long a page may take to arrive before the loading bars say so. */
const DELAY_MS = 200;

/** The place of the page; shows the loading bars above it while the next one is on its way. */
export function RouteFrame() {
  const coming = useNavigation().state === 'loading';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!coming) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  return (
    <>
      {coming && slow && (
        <div className="route-bars pointer-events-none fixed inset-x-0 top-24 z-20 grid place-items-center">
          <div className="panel px-6">
            <LoadingBars />
          </div>
        </div>
      )}
      <Outlet />
    </>
  );
}
