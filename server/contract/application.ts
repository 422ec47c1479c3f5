/** Volunteer applications (docs/specification.md, "Volunteer"): what the form sends and what is kept. */
import { z } from 'zod';
import { VOLUNTEER_ROLES } from './application-rules.ts';
import { body, email, isHttpUrl, requiredLine, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';

/**
 * Body of POST /volunteers. `date` is the server's to set. Only name, email and message are required. A profile's
 * photo is free text (registration takes any): one that is no web address is kept as ''.
 */
export const volunteerBody = body({
  name: requiredLine('Name', LIMITS.name),
  email: email('Email'),
  role: unlessBlank(
    z.enum(VOLUNTEER_ROLES, { error: `Role must be one of ${VOLUNTEER_ROLES.join(', ')}.` }),
  ).transform((role) => role ?? ''),
  message: requiredText('Message', LIMITS.message),
  photo: z
    .string({ error: 'Photo must be text.' })
    .trim()
    .nullish()
    .transform((value) =>
      value && value.length <= LIMITS.photoURL && value.isWellFormed() && isHttpUrl(value) ? value : '',
    ),
});
export type VolunteerBody = z.infer<typeof volunteerBody>;

/** A volunteer application as it is kept. */
export interface VolunteerApplication extends VolunteerBody {
  date: string;
}
