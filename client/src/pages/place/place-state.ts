/** What the page of a place says and offers, as it depends on the event and the person. */
import { isOver } from '@social-serve/contract/event-rules';
import type { Linked } from '@social-serve/contract/private-link';
import * as words from '#words/place.ts';
import { confirmYourEMailAddress } from '#words/private-links.ts';
import { waitingInWords } from '../../events/places.ts';

/** What the parts of the page show. */
export interface PlaceProps {
  link: string;
  linked: Linked;
  /** Whether the page says that the server cannot be reached. */
  offline: boolean;
}

/** Whether the event is still to come, and will take place. */
export const isUpcoming = ({ event }: Linked) => !event.cancelled && !isOver(event, new Date());

/** Whether the person said that they cannot come, or lost the place by not answering. */
export const hasLeft = ({ participation }: Linked) => participation.status === 'left';

/** Whether the address is still to be confirmed, which nobody needs after the event or without a place. */
export const isUnconfirmed = (loaded: Linked) =>
  loaded.confirmBy !== undefined && isUpcoming(loaded) && !hasLeft(loaded);

/** Whether that can be done here. */
export const canConfirm = (loaded: Linked) => loaded.mailed === true && isUnconfirmed(loaded);

/** The page's heading. */
export function statusInWords(loaded: Linked): string {
  if (canConfirm(loaded)) return confirmYourEMailAddress;
  const { event, participation, came } = loaded;
  const { status, ahead } = participation;
  if (event.cancelled) return words.thisEventHasBeenCancelled;
  if (isOver(event, new Date())) return came ? words.youTookPart : words.thisEventIsOver;
  if (status === 'left') return words.youHaveNoPlaceAnyMore;
  return status === 'waiting' ? waitingInWords(ahead) : words.youreGoing;
}
