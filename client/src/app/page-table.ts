/**
 * What the pages of the route table need (docs/specification.md, "Routes"). The router reads it, and the build, which names a
 * page's code in its document (client/vite-plugins/). A page's module is `pages/{Name}.tsx`, which exports `{Name}`.
 */
import type { pages } from '@social-serve/contract/paths';

export type PageName = keyof typeof pages;

/** Code that comes when it is needed: that of calls, and that of the identity provider. */
type Code = 'calls' | 'sign-in';

interface PageEntry {
  /** Whether the page requires a signed-in user. */
  guarded?: true;
  /** Whether its data is preloaded, by `{name}Loader` of pages/loaders.ts. */
  loader?: true;
  /**
   * What sends its form: the page comes together with that. Code that failed to load comes only with a reload of the page, and
   * what was typed would be lost.
   */
  form?: Code;
  /** What it needs right after itself, so that its document names it, too: code, or the modules of its parts. */
  soon?: readonly (Code | `${string}.tsx`)[];
  /** Whether it is of use without a connection; all others say that they need one. */
  offline?: true;
}

export const pageTable: Readonly<Record<PageName, PageEntry>> = {
  home: { soon: ['events/NextEvents.tsx', 'pages/home/BelowFirstScreen.tsx', 'calls'], offline: true },
  upcomingEvents: { loader: true },
  openEvent: { soon: ['sign-in'], offline: true },
  linked: { soon: ['calls', 'sign-in'] },
  eventDetails: { guarded: true, offline: true },
  joinedEvents: { guarded: true, offline: true },
  manageEvents: { guarded: true, offline: true },
  manageEvent: { guarded: true, offline: true },
  eventUpdate: { guarded: true, loader: true },
  createEvent: { guarded: true, form: 'calls', offline: true },
  account: { guarded: true },
  team: { guarded: true },
  poster: { soon: ['calls'] },
  certificate: { soon: ['calls'] },
  aboutUs: {},
  volunteer: { form: 'calls' },
  contactUs: { form: 'calls' },
  privacy: {},
  register: { form: 'sign-in' },
  login: { form: 'sign-in' },
  forgotPassword: { form: 'sign-in' },
  // Its form comes with the answer of the provider.
  accountAction: { soon: ['sign-in'] },
};

/** The component of a page, which is also the name of its module. */
export const componentOf = (name: PageName | 'notFound'): string =>
  name.charAt(0).toUpperCase() + name.slice(1);
