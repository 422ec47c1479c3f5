/** What people may be called and reached by, whichever call brings it. */
import { z } from 'zod';

const ADDRESS_LENGTH = 254;
/** Spaces, control and direction characters, and what has no meaning: an address with them looks like another one. */
const UNSEEN = /[\s\p{C}\p{Z}]/u;

/** An e-mail address that somebody may get. The message is the real service's word for a bad one. */
export const address = z
  .string()
  .max(ADDRESS_LENGTH, 'INVALID_EMAIL')
  .refine((text) => !UNSEEN.test(text) && /^[^@]+@[^@]+$/.test(text), 'INVALID_EMAIL');

/** Texts that travel inside every token, and a token must fit into a header. */
export const name = z.string().max(256);
export const pictureUrl = z.string().max(2_048);
