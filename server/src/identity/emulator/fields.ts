/** Fields of an account, the same for every call. */
import { z } from 'zod';

const ADDRESS_LENGTH = 254;
/** Spaces, control, direction and unassigned characters: an address with them looks like another one. */
const UNSEEN = /[\s\p{C}\p{Z}]/u;

/** An e-mail address of an account. The message is the real service's error code. */
export const address = z
  .string()
  .max(ADDRESS_LENGTH, 'INVALID_EMAIL')
  .refine((text) => !UNSEEN.test(text) && /^[^@]+@[^@]+$/.test(text), 'INVALID_EMAIL');

/** Both are claims of every token, and a token must fit into a header. */
export const name = z.string().max(256);
export const pictureUrl = z.string().max(2_048);
