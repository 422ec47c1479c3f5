/** The device's position, asked for only when a person wants it (docs/specification.md, "Points"). */
import { isOnEarth, type Point } from '@social-serve/contract/point-rules';

/** A position that is less accurate than this is refused, in kilometres. */
const LEAST_ACCURATE_KM = 5;

/** How long the device may take, in ms; and with the browser's question, which a person may leave unanswered. */
const DEVICE_MS = 15_000;
const ALL_MS = 30_000;

/** How old a position may be, in ms. */
const AGE_MS = 60_000;

type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'inaccurate' | 'unsupported';

/** A position and its accuracy, or why there is none. */
export type Position = { point: Point; accuracyKm: number } | { problem: PositionProblem };

/** The problems by the codes of a GeolocationPositionError. */
const PROBLEMS: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 3: 'timeout' };

/**
 * Asks the device for its position. The browser asks the person first. Never rejects.
 * @param isExact whether the exact position is needed, which takes longer
 */
export function askPosition(isExact: boolean): Promise<Position> {
  if (!navigator.geolocation || window.isSecureContext === false)
    return Promise.resolve({ problem: 'unsupported' });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ problem: 'timeout' }), ALL_MS);
    const answer = (position: Position) => {
      clearTimeout(timer);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lon: coords.longitude };
        const accuracyKm = coords.accuracy / 1_000;
        if (!isOnEarth(point)) answer({ problem: 'unavailable' });
        else answer(accuracyKm > LEAST_ACCURATE_KM ? { problem: 'inaccurate' } : { point, accuracyKm });
      },
      ({ code }) => answer({ problem: PROBLEMS[code] ?? 'unavailable' }),
      { enableHighAccuracy: isExact, timeout: DEVICE_MS, maximumAge: AGE_MS },
    );
  });
}
