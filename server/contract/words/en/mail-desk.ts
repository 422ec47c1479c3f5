/** The texts of e-mails to the team about what waits on its desk, in English. */
import { counted } from '../../plural.ts';
import { listsIn } from '../numbers.ts';

/** @param parts such as "2 reports" */
export const subject = (parts: readonly string[]) => `For the team: ${listsIn('en').format(parts)}`;
export const waits = 'New on the team’s desk';
export const reports = (count: number) => counted(count, 'new report');
export const answers = (count: number) => counted(count, 'answer to a decision', 'answers to decisions');
export const applications = (count: number) => counted(count, 'new application');
export const anyRole = 'Any role';
export const more = (count: number) => `And ${counted(count, 'more', 'more')}.`;
export const review = (count: number) => counted(count, 'event to review', 'events to review');
export const stops = (count: number) =>
  counted(count, 'answer of a stopped person', 'answers of stopped people');
export const open = {
  applications: 'See applications',
  reports: 'See reports',
  review: 'Review events',
  stops: 'See stopped people',
};

/** To the operator, about a report that nobody of the team may decide. */
export const operator = {
  subject: 'A report needs you',
  text: 'Someone reported an event or a text, and no member of the team can decide about it: it is their own, or the site has no team. Decide it on the server, or add another address to TEAM.',
  list: 'See open reports',
  decide: 'Decide this one',
  because: 'You’re receiving this because CONTACT_EMAIL has your address at',
};
