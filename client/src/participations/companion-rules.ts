import type { Event } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';

/** How many others each person may bring to an event. */
export const mostCompanions = ({ mostCompanions: most = LIMITS.usualCompanions }: Event): number => most;
