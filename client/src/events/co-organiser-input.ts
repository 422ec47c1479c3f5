/** The co-organisers to invite to a new event: the form's values, and the addresses. */
import { LIMITS } from '@social-serve/contract/limits';
import { invitationBody } from '@social-serve/contract/organiser';
import { z } from 'zod';
import * as words from '#words/event-form.ts';

const row = z.object({ email: z.string() });

export const NO_CO_ORGANISER: z.infer<typeof row> = { email: '' };

/** A row for each typed address. */
export interface CoOrganiserInput {
  coOrganisers: z.infer<typeof row>[];
}

/** These values in a saved draft, which another release may have written. */
export const savedCoOrganiserSchema = {
  coOrganisers: z.array(row).max(LIMITS.organisers).optional().catch(undefined),
};

/**
 * The addresses of a form, each once; rows without one are left out.
 * @param creator the address of the event's creator, who is an organiser already
 */
export const coOrganiserAddresses = (creator: string) => {
  const own = invitationBody.safeParse({ email: creator }).data?.email;
  return z.object({
    coOrganisers: z.array(row).transform((rows, context) => {
      const addresses = new Set<string>();
      for (const [index, { email }] of rows.entries()) {
        if (email.trim() === '') continue;
        const { data, error } = invitationBody.safeParse({ email });
        const message = data?.email === own ? words.thisIsYourOwnAddress : error?.issues[0]?.message;
        if (message) context.addIssue({ code: 'custom', path: [index, 'email'], message });
        else if (data) addresses.add(data.email);
      }
      return [...addresses];
    }),
  });
};
