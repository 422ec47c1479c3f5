/** Who sees what an organiser wrote (docs/specification.md, "Messages and questions"). */
import type { MessageRecord, StatusDetails } from '../store/port/store.ts';

/** Whether what was written only to who takes part is not for somebody in this state. */
export const seesOnlyToEverybody = ({ status }: StatusDetails) => status !== 'joined';

/** Whether a message is for somebody in this state. */
export const isFor = ({ to }: MessageRecord, details: StatusDetails) =>
  details.status !== 'removed' && (to === 'everybody' || !seesOnlyToEverybody(details));
