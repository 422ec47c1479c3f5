/** The device's position in page tests, which jsdom does not know. */
import { vi } from 'vitest';

/** A position as a device gives it. @param accuracy in metres */
export const aPosition = (latitude: number, longitude: number, accuracy: number) =>
  ({ coords: { latitude, longitude, accuracy } }) as GeolocationPosition;

/** Takes the questions for the position. @returns `answer` and `refuse` (by the code of the error) answer the last one */
export function answerPosition() {
  const ask = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  });
  return {
    ask,
    answer: (position: GeolocationPosition) => ask.mock.lastCall?.[0](position),
    refuse: (code: number) => ask.mock.lastCall?.[1]?.({ code } as GeolocationPositionError),
  };
}
