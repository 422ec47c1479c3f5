/**
 * Policies: whose the row is that a call shows or changes, besides who may send the call. Data, named by the
 * operations: the rule checks it on the row that it locks, and what everybody else is answered is said here (docs/architecture.md).
 */

export interface Policy {
  /** Who that is, for who reads the API's document. */
  whose: string;
  /** The field of the row with their uid, or where the request has the address that must be the sender's. */
  field: string;
  /** Whether it is for who helps to organise the event, too. */
  helpers?: true;
  /** How others are refused: as people who may not, or as if no such row were there. */
  refused: 'not-allowed' | 'not-found';
  /** What they are told. */
  detail: string;
}

/** For who created the event. */
export const creatorOnly = (detail: string) =>
  ({ whose: 'the creator of the event', field: 'creatorUid', refused: 'not-allowed', detail }) as const;

/** For who created the event, and who accepted to help organise it. */
export const organiserOnly = (detail: string) =>
  ({
    whose: 'who created the event, or helps to organise it',
    field: 'creatorUid',
    helpers: true,
    refused: 'not-allowed',
    detail,
  }) as const;

/** For who was invited to help organise the event: to others no such invitation is there. */
export const inviteeOnly = (detail: string) =>
  ({ whose: 'who was invited', field: 'uid', refused: 'not-found', detail }) as const;

/** For who created the event that the team hides: to others it is not there. */
export const hiddenCreatorOnly = (detail: string) =>
  ({ whose: 'the creator of the hidden event', field: 'creatorUid', refused: 'not-found', detail }) as const;

/** For who takes part: nobody else is told of the participation. */
export const participantOnly = (detail: string) =>
  ({ whose: 'that participant', field: 'participantUid', refused: 'not-found', detail }) as const;

/** For who takes part now, and who organises the event. */
export const thoseGoing = (detail: string) =>
  ({
    whose: 'who takes part in the event, or organises it',
    field: 'participantUid',
    refused: 'not-allowed',
    detail,
  }) as const;

/** For who takes part, or waits, and who created the event. */
export const thoseWhoJoined = (detail: string) =>
  ({
    whose: 'who joined the event, or created it',
    field: 'participantUid',
    refused: 'not-allowed',
    detail,
  }) as const;

/** For whose the certificate is: nobody else is told of it. */
export const certificateHolderOnly = (detail: string) =>
  ({ whose: 'whose certificate it is', field: 'uid', refused: 'not-found', detail }) as const;

/** For who sent the application: nobody else is told of it. */
export const applicantOnly = (detail: string) =>
  ({ whose: 'that applicant', field: 'applicantUid', refused: 'not-found', detail }) as const;

/** For who has the address that the request names. @param field where it does */
export const addresseeOnly = (field: string, detail: string) =>
  ({ whose: 'the person of that address', field, refused: 'not-allowed', detail }) as const;
