import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page: what was asked may be answered after it is gone. */
export function useIsMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
