import type { RosterStatus } from '@social-serve/contract/roster';
import * as texts from '#words/participations.tsx';

/** The statuses of guests in words. */
export const STATUS_WORDS: Record<RosterStatus, string> = {
  joined: texts.takingPart,
  waiting: texts.waiting,
  removed: texts.removed,
  left: texts.left,
};
