/**
 * Which pages' code is loaded later (docs/architecture.md, "How the client loads data, shows forms and reports errors"). All other pages
 * are part of the first script. The router reads this, and the build, which names the code in the pages' documents.
 */
import type { pages } from '@social-serve/contract/paths';

export type PageName = keyof typeof pages;

/** Visitors' pages with forms: app/with-forms.ts. */
export const withForms = [
  'place',
  'volunteer',
  'contactUs',
  'register',
  'login',
  'forgotPassword',
  'accountAction',
] as const satisfies PageName[];

/** Pages that require a signed-in user: app/signed-in.ts. */
export const signedIn = [
  'eventDetails',
  'joinedEvents',
  'manageEvents',
  'manageEvent',
  'eventUpdate',
  'createEvent',
  'account',
  'team',
] as const satisfies PageName[];

/** Pages that use the code of the identity provider at once. Without it their forms could not be sent. */
export const withSignIn = ['register', 'login', 'forgotPassword'] as const satisfies PageName[];

/** Whether a list of this file contains a page. */
export const isIn = <Name extends PageName>(list: readonly Name[], page: PageName): page is Name =>
  (list as readonly PageName[]).includes(page);

/** The component of a page, which is also the name of its module. */
export const componentOf = <Name extends PageName>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
