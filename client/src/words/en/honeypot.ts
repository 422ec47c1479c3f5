/** The texts of honeypots, in English. */
// ui/Honeypot.tsx
export const leaveThisEmpty = 'Leave this empty';
export const areYouAPerson = 'Something filled in a hidden field, perhaps your browser. Are you a person?';
