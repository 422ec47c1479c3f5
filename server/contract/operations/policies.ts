/**
 * Policies: whom the row of a call must belong to, besides the rule on who may send the call. They are data that operations
 * refer to; the server checks them on the row that it locks. The refusal is defined here, too (docs/architecture.md).
 */

import type { Detail } from '../reasons.ts';

export interface Policy {
  /** Who may make the call, for readers of the API's document. */
  whose: string;
  /** The row's field with the owner's uid, or where the request has the address that must be the caller's. */
  field: string;
  /** Whether co-organisers of the event may make it, too. */
  helpers?: true;
  /** How others are refused: as forbidden, or as if the row did not exist. */
  refused: 'not-allowed' | 'not-found';
  /** What the refusal says. */
  detail: Detail;
}

/** For the creator of the event. */
export const creatorOnly = (detail: Detail) =>
  ({ whose: 'the creator of the event', field: 'creatorUid', refused: 'not-allowed', detail }) as const;

/** For the organisers of the event. */
export const organiserOnly = (detail: Detail) =>
  ({
    whose: 'the organisers of the event',
    field: 'creatorUid',
    helpers: true,
    refused: 'not-allowed',
    detail,
  }) as const;

/** For the person invited to help organise the event; to others the invitation does not exist. */
export const inviteeOnly = (detail: Detail) =>
  ({ whose: 'the invited person', field: 'uid', refused: 'not-found', detail }) as const;

/** For the organisers of a hidden event; to others it does not exist. */
export const hiddenOrganiserOnly = (detail: Detail) =>
  ({
    whose: 'the organisers of the hidden event',
    field: 'creatorUid',
    helpers: true,
    refused: 'not-found',
    detail,
  }) as const;

/** For the author of a text that the team deleted; to others it does not exist. */
export const deletedTextOnly = (detail: Detail) =>
  ({ whose: 'the author of the deleted text', field: 'uid', refused: 'not-found', detail }) as const;

/** For the participant; to others the participation does not exist. */
export const participantOnly = (detail: Detail) =>
  ({ whose: 'that participant', field: 'participantUid', refused: 'not-found', detail }) as const;

/** For participants with a place, and organisers of the event. */
export const thoseGoing = (detail: Detail) =>
  ({
    whose: 'the participants with a place and the organisers of the event',
    field: 'participantUid',
    refused: 'not-allowed',
    detail,
  }) as const;

/** For participants, also on the waiting list, and the creator of the event. */
export const thoseWhoJoined = (detail: Detail) =>
  ({
    whose: 'the participants and the creator of the event',
    field: 'participantUid',
    refused: 'not-allowed',
    detail,
  }) as const;

/** For the owner of the certificate; to others it does not exist. */
export const certificateHolderOnly = (detail: Detail) =>
  ({ whose: 'the owner of the certificate', field: 'uid', refused: 'not-found', detail }) as const;

/** For the applicant; to others the application does not exist. */
export const applicantOnly = (detail: Detail) =>
  ({ whose: 'that applicant', field: 'applicantUid', refused: 'not-found', detail }) as const;

/** For the person whose address is in the request. @param field the field with the address */
export const addresseeOnly = (field: string, detail: Detail) =>
  ({ whose: 'the person of that address', field, refused: 'not-allowed', detail }) as const;
