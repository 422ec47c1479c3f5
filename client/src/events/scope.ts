/** Whether a date of a series is meant alone, or with all later ones. */

export type Scope = 'this' | 'following';

/** What is asked, and the answers. */
export const SCOPE_ASKED = 'Which dates?';
export const SCOPES: Record<Scope, string> = {
  this: 'Only this date',
  following: 'This date and all later ones',
};
