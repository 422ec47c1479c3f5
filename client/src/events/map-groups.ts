import type { Event } from '@social-serve/contract/event';
import { type Point, pointText } from '@social-serve/contract/point-rules';

/** The events at one point. */
export interface MapGroup<Shown> {
  key: string;
  point: Point;
  events: Shown[];
}

/** Events by their point, in the order of the list; those without one are left out. */
export function groupsByPoint<Shown extends Pick<Event, 'point'>>(
  events: readonly Shown[],
): MapGroup<Shown>[] {
  const groups = new Map<string, MapGroup<Shown>>();
  for (const event of events) {
    const { point } = event;
    if (!point) continue;
    const key = pointText(point);
    const group = groups.get(key);
    if (group) group.events.push(event);
    else groups.set(key, { key, point, events: [event] });
  }
  return [...groups.values()];
}
