/**
 * The steps of the states (states/*.ts) name buttons, fields and texts in English. Here they also work on pages in Bangla: each English
 * name is looked up in words/en, and the text that has the same place in words/bn is found instead.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect as base, type Locator } from '@playwright/test';
import { names as fieldNames } from '../../../server/contract/words/en/fields.ts';

const folders = ['../../src/words', '../../../server/contract/words'].map((folder) =>
  path.join(import.meta.dirname, folder),
);

type Texts = Record<string, unknown>;
/** A text with a value, and its Bangla: `before the value, after it`. */
interface WithValue {
  english: RegExp;
  /** How many values it has. With several, only a pattern finds it. */
  values: number;
  bangla: (value: string) => string;
}

const VALUE = '\u{E000}';
const plain = new Map<string, Set<string>>();
const withValue: WithValue[] = [];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const note = (english: unknown, bangla: unknown) => {
  if (typeof english !== 'string' || typeof bangla !== 'string' || english === bangla) return;
  if (english.trim() === '') return;
  const key = english.trim().toLowerCase();
  plain.set(key, (plain.get(key) ?? new Set()).add(bangla.trim()));
};
/** The words of a text with nodes in it. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value && typeof value === 'object' && 'props' in value)
    return textOf((value.props as { children?: unknown }).children ?? '');
  return value;
}
/** What a function answers, undefined if it does not take these values. */
function answer(text: (...values: never[]) => unknown, ...values: unknown[]): unknown {
  try {
    return textOf(text(...(values as never[])));
  } catch {
    return undefined;
  }
}

function learn(english: unknown, bangla: unknown, depth = 0): void {
  if (typeof english === 'string') note(english, bangla);
  else if (typeof english === 'function' && typeof bangla === 'function') {
    const [one, other] = [english, bangla] as ((...values: never[]) => unknown)[] as [
      (...values: never[]) => unknown,
      (...values: never[]) => unknown,
    ];
    for (let first = 0; first <= 10; first++) {
      note(answer(one, first), answer(other, first));
      if (english.length > 1)
        for (let second = 0; second <= 10; second++)
          note(answer(one, first, second), answer(other, first, second));
    }
    for (const field of Object.keys(fieldNames)) note(answer(one, field), answer(other, field));
    const all = Array.from({ length: Math.max(1, english.length) }, () => VALUE);
    const [text, itsBangla] = [answer(one, ...all), answer(other, ...all)];
    if (typeof text === 'string' && typeof itsBangla === 'string' && text !== VALUE && text.includes(VALUE)) {
      withValue.push({
        english: new RegExp(`^${escaped(text).replaceAll(VALUE, '(.+)')}$`, 'i'),
        values: text.split(VALUE).length - 1,
        bangla: (value) => itsBangla.replaceAll(VALUE, value),
      });
    }
  } else if (depth < 4 && english && bangla && typeof english === 'object' && typeof bangla === 'object') {
    for (const key of Object.keys(english)) learn((english as Texts)[key], (bangla as Texts)[key], depth + 1);
  }
}

/** Reads all texts, once, before a page is shown in Bangla. Vite loads them, because Node itself reads no JSX. */
export async function learnBangla(): Promise<void> {
  if (plain.size > 0) return;
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: path.join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    for (const folder of folders)
      for (const file of globSync('en/*.{ts,tsx}', { cwd: folder })) {
        const load = (name: string): Promise<Texts> => vite.ssrLoadModule(path.join(folder, name));
        const [english, bangla] = await Promise.all([load(file), load(file.replace(/^en/, 'bn'))]);
        for (const key of Object.keys(english)) learn(english[key], bangla[key]);
      }
  } finally {
    await vite.close();
  }
}

/** The Bangla of an English text, as it may be in several places; undefined if there is none. */
function banglaOf(english: string | RegExp): RegExp | undefined {
  const found = new Set<string>();
  if (typeof english === 'string') {
    const key = english.trim().toLowerCase();
    const exact = plain.get(key);
    // Otherwise the beginning of a text.
    const begun =
      exact || key.length < 8
        ? []
        : [...plain].filter(([text]) => text.startsWith(key)).map(([, all]) => all);
    for (const text of [exact ?? [], ...begun].flatMap((all) => [...all])) found.add(escaped(text));
    for (const text of withValue) {
      const value = text.values === 1 ? text.english.exec(english)?.[1] : undefined;
      for (const one of value ? [...(plain.get(value.toLowerCase()) ?? []), value] : [])
        found.add(escaped(text.bangla(one)));
    }
  } else {
    const matches = new RegExp(english.source, 'i');
    for (const [text, all] of plain) if (matches.test(text)) for (const one of all) found.add(escaped(one));
    for (const text of withValue) {
      const shown = text.english.source.replace(/[\^$\\]/g, '').replaceAll('(.+)', VALUE);
      if (matches.test(shown)) found.add(escaped(text.bangla(VALUE)).replaceAll(VALUE, '.+'));
    }
  }
  if (found.size === 0) return undefined;
  // A name of a person may be among the words, too.
  found.add(typeof english === 'string' ? escaped(english) : english.source);
  return new RegExp([...found].map((text) => `(?:${text})`).join('|'));
}

const anchored = (text: RegExp | undefined) => text && new RegExp(`^(?:${text.source})$`);

/** The arguments of a function that finds elements, in Bangla. */
function inBanglaToo(name: string, [first, options, ...rest]: unknown[]): unknown[] {
  const exact = (options as { exact?: boolean } | undefined)?.exact;
  const of = (text: unknown) => {
    const bangla = typeof text === 'string' || text instanceof RegExp ? banglaOf(text) : undefined;
    // A name of several words is a whole one; a shorter text may contain it.
    const isWhole = exact || (name === 'getByRole' && typeof text === 'string' && / /.test(text));
    return (isWhole ? anchored(bangla) : bangla) ?? text;
  };
  if (name === 'getByRole' && options && typeof options === 'object' && 'name' in options)
    return [first, { ...options, name: of(options.name) }, ...rest];
  if (name === 'filter' && first && typeof first === 'object' && 'hasText' in first)
    return [{ ...first, hasText: of(first.hasText) }, options, ...rest];
  if (/^getBy(?:Text|Label|Title|Placeholder|AltText)$/.test(name)) return [of(first), options, ...rest];
  if (/^(?:locator|frameLocator)$/.test(name) && typeof first === 'string') {
    const selector = first.replace(/\[(aria-label|title)="([^"]+)"\]/g, (all, attribute, text) => {
      const banglas = [...(plain.get(text.toLowerCase()) ?? [])];
      return banglas.length > 0 ? `:is(${banglas.map((one) => `[${attribute}="${one}"]`)})` : all;
    });
    return [selector, options, ...rest];
  }
  return [first, options, ...rest];
}

const found = new WeakSet<object>();

/** A page in Bangla, whose elements are found by their English names, after `learnBangla`. */
export function inBangla<T extends object>(target: T): T {
  const proxy = new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || key === 'constructor' || typeof key === 'symbol') return value;
      return (...given: unknown[]) => {
        const args = inBanglaToo(key, given);
        const result: unknown = value.apply(target, args.slice(0, given.length));
        return result && typeof result === 'object' && 'getByRole' in result ? inBangla(result) : result;
      };
    },
  });
  found.add(proxy);
  return proxy;
}

interface Options {
  timeout?: number;
}

/** An assertion about the text of elements, in the language of their page. */
const aboutText = (name: 'toContainText' | 'toHaveText' | 'toHaveAccessibleDescription') =>
  async function check(
    this: { isNot: boolean },
    locator: Locator,
    expected: string | RegExp,
    options?: Options,
  ) {
    // A text with values, or a part of a text: anything in Bangla.
    const isWhole = typeof expected === 'string' && plain.has(expected.trim().toLowerCase());
    const inItsLanguage = (isWhole && banglaOf(expected)) || /[\u0980-\u09FF]/;
    const text = found.has(locator) && !this.isNot ? inItsLanguage : expected;
    return outcome((this.isNot ? base(locator).not : base(locator))[name](text, options), this.isNot);
  };

/** Playwright's `expect`, whose English texts are found on a page in Bangla, too. */
export const expect = base.extend({
  toContainText: aboutText('toContainText'),
  toHaveText: aboutText('toHaveText'),
  toHaveAccessibleDescription: aboutText('toHaveAccessibleDescription'),
});

async function outcome(assertion: Promise<void>, isNot: boolean) {
  try {
    await assertion;
    return { pass: !isNot, message: () => 'The text is there.' };
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message };
  }
}
