import { useEffect, useState } from 'react';

/** A value that follows another one once that has not changed for some milliseconds: what is typed is not searched for letter by letter. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
