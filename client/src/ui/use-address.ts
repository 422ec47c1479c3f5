/**
 * A page's state in its address, so that it can be shared and gone back to: a table with a parser for each parameter. Unknown
 * values become the default, and defaults are omitted from the address.
 *
 *     const FILTERS = { state: oneOf(STATES, ''), search: text };
 *     const [filters, show] = useAddress(FILTERS);
 */
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Reads a parameter; '' if it is missing. */
type Parser = (written: string) => string;
type Table = Readonly<Record<string, Parser>>;
export type AddressValues<Parsers extends Table> = { [Name in keyof Parsers]: ReturnType<Parsers[Name]> };

/** Any text. */
export const text = (written: string): string => written.trim();

/** One of several values, or the default. */
export const oneOf =
  <const Value extends string, const Default extends string>(values: readonly Value[], otherwise: Default) =>
  (written: string): Value | Default =>
    values.find((value) => value === written) ?? otherwise;

/** Reads the values of a table from an address. */
export function readAddress<Parsers extends Table>(table: Parsers, params: URLSearchParams) {
  const read = Object.entries(table).map(([name, parse]) => [name, parse(params.get(name) ?? '')]);
  return Object.fromEntries(read) as AddressValues<Parsers>;
}

/** The address with changed values, in the order of the table; other parameters stay. */
export function writeAddress<Parsers extends Table>(
  table: Parsers,
  changes: Partial<AddressValues<Parsers>>,
  params = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values: Record<string, string> = { ...readAddress(table, params), ...changes };
  for (const [name, parse] of Object.entries(table)) {
    const value = values[name] ?? '';
    next.delete(name);
    if (value !== parse('')) next.append(name, value);
  }
  return next;
}

/**
 * The values in the address, and a function that changes some of them: as a new history entry, unless `replace`.
 * @param table of parsers, created once
 */
export function useAddress<Parsers extends Table>(table: Parsers) {
  const [params, setParams] = useSearchParams();
  // The last change may not be applied yet: the next one adds to it.
  const asked = useRef(params);
  useEffect(() => {
    asked.current = params;
  }, [params]);
  const values = useMemo(() => readAddress(table, params), [table, params]);

  function change(changes: Partial<AddressValues<Parsers>>, { replace = false } = {}): void {
    const next = writeAddress(table, changes, asked.current);
    if (next.toString() === asked.current.toString()) return;
    asked.current = next;
    setParams(next, { preventScrollReset: true, replace });
  }
  return [values, change] as const;
}
