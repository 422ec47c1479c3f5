import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as words from '#words/app.ts';
import { slowWrites } from '../../api/slow-writes.ts';

/** Says that what was sent is not answered yet; above a dialog, too. Part of the first script: it needs no connection. */
export function SlowWriteNotice() {
  const slow = useSyncExternalStore(slowWrites.subscribe, slowWrites.any, () => false);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (slow) box.current?.showPopover?.();
  }, [slow]);
  return (
    <div aria-live="polite">
      {slow && (
        <p
          ref={box}
          popover="manual"
          className="panel lifted top-auto bottom-6 mx-auto px-4 py-2.5 font-semibold max-sm:bottom-24"
        >
          {words.stillTrying}
        </p>
      )}
    </div>
  );
}
