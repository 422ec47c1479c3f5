/** The limit of places that people take without an account (docs/specification.md, "Limits"). */
import type { Detail } from '@social-serve/contract/reasons';
import type { Dependencies } from '../dependencies.ts';

/**
 * Counts places that people without an account take, over all events: an hour and a day, for each network of a client address.
 * @throws ProblemError (429); what the work throws
 */
export const countedPlaces =
  ({ limits, most }: Pick<Dependencies, 'limits' | 'most'>) =>
  <Result>(address: string, places: number, work: () => Promise<Result>): Promise<Result> => {
    const limit = (period: string, allowed: number, seconds: number, detail: Detail) => ({
      ...{ name: `places-${period}`, most: allowed, seconds, exact: true as const, uses: places, detail },
    });
    return limits.countedFrom(
      [
        limit('hour', most.joinsPerHour, 3_600, ['tooManyPlacesThisHour']),
        limit('day', most.joinsPerDay, 86_400, ['tooManyPlacesToday']),
      ],
      address,
      work,
    );
  };
