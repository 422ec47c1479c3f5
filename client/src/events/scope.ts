/** Whether an action applies to one date of a series, or also to all later ones. */

export type Scope = 'this' | 'following';

/** The question and its answers. */
export const SCOPE_ASKED = 'Which dates?';
export const SCOPES: Record<Scope, string> = {
  this: 'Only this date',
  following: 'This date and all later ones',
};
