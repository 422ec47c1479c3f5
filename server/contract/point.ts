/** The point of an event, and the point around which lists search (docs/specification.md, "Points"). */
import { z } from 'zod';
import { pointIn, searchedPoint, storedPoint, WITHIN } from './point-rules.ts';
import { reasonText } from './reasons.ts';

const degrees = (name: 'lat' | 'lon', most: number) => {
  const error = reasonText('notNumberWithin', name, -most, most);
  return z.number({ error }).min(-most, { error }).max(most, { error });
};

/** A point: degrees with six decimals; more are rounded. */
export const point = z
  .object({ lat: degrees('lat', 90), lon: degrees('lon', 180) }, { error: reasonText('notPoint') })
  .transform(storedPoint);

const nearRefused = reasonText('notNear');

/** The point around which a list searches, as text; rounded to two decimals. */
export const near = z
  .string({ error: nearRefused })
  .trim()
  .max(64, { error: nearRefused, abort: true })
  .regex(/^-?(90(\.0+)?|[0-8]?\d(\.\d+)?),-?(180(\.0+)?|(1[0-7]\d|0?\d{1,2})(\.\d+)?)$/, {
    error: nearRefused,
    abort: true,
  })
  .meta({ examples: ['25.74,89.28'] })
  .transform((text) => searchedPoint(pointIn(text) ?? { lat: 0, lon: 0 }));

const withinRefused = reasonText('notWholeNumber', 'within', WITHIN.least, WITHIN.most);

/** How far around it, in kilometres. */
export const within = z
  .string({ error: withinRefused })
  .trim()
  .regex(/^\d{1,3}$/, { error: withinRefused, abort: true })
  .meta({ type: 'integer', pattern: undefined, minimum: WITHIN.least, maximum: WITHIN.most })
  .transform(Number)
  .refine((km) => km >= WITHIN.least && km <= WITHIN.most, { error: withinRefused });
