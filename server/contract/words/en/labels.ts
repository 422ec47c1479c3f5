/** The names of stored values, in English. */
import type { VolunteerRole } from '../../application-rules.ts';
import type { EventType } from '../../event-rules.ts';
import type { Unit } from '../../outcome-rules.ts';
import type { HIDING_REASONS } from '../../report-rules.ts';

export const eventTypes: Record<EventType, string> = {
  Cleanup: 'Cleanup',
  Plantation: 'Plantation',
  Donation: 'Donation',
};

export const roles: Record<VolunteerRole, string> = {
  'Social Media Manager': 'Social Media Manager',
  'Content Writer': 'Content Writer',
  'Backend Developer': 'Backend Developer',
  'Event Coordinator': 'Event Coordinator',
  'Community Manager': 'Community Manager',
};

/** Why an event is reported or hidden. */
export const reasons: Record<(typeof HIDING_REASONS)[number], string> = {
  'Not a social-good event': 'Not a social-good event',
  'Wrong or misleading': 'Wrong or misleading',
  'Harmful or against the law': 'Harmful or against the law',
  'The organiser’s account is disabled': 'The organiser’s account is disabled',
  'Our team has stopped the organiser': 'Our team has stopped the organiser',
};

export const units: Record<Unit, string> = {
  bags: 'bags',
  kg: 'kg',
  trees: 'trees',
  items: 'items',
  meals: 'meals',
  metres: 'metres',
};
