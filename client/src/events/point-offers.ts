/** For which events a point was offered after saving: once for each. */
import { POINT_OFFERS_KEY, withStorage } from '../api/storage.ts';

/** Older ones are forgotten. */
const MOST = 200;

function offered(): string[] {
  const ids: unknown = JSON.parse(localStorage.getItem(POINT_OFFERS_KEY) ?? '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Whether a point was offered for this event before; without storage, it counts as offered. */
export const wasPointOffered = (id: string): boolean => withStorage(() => offered().includes(id), true);

/** Records that a point is offered for this event. */
export const notePointOffer = (id: string): void =>
  withStorage(() => {
    const others = withStorage(offered, []).filter((other) => other !== id);
    localStorage.setItem(POINT_OFFERS_KEY, JSON.stringify([...others, id].slice(-MOST)));
  });
