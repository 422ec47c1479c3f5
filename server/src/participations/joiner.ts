/** People who ask to join an event, and what their rows are made of. */
import type { Language } from '@social-serve/contract/languages';
import type { Claim } from '@social-serve/contract/need-rules';
import type { Age } from '@social-serve/contract/participation';
import { confirmByAfter } from '@social-serve/contract/private-link-rules';
import type { Participation } from '../database/tables/participations.ts';
import type { Payer } from '../outbox/budget.ts';
import type { Named } from '../people/profiles.ts';
import type { PlacedDetails } from './status.ts';

/** A companion who joins; the id is that of their new participation. */
export interface NewCompanion {
  id: string;
  age: Age;
}

/** A person who asks to join. */
export interface Joiner {
  /** The id of their new participation. */
  id: string;
  /** Absent for people without an account. */
  uid?: string | undefined;
  /** Lower case; optional for people without an account. */
  address?: string | undefined;
  /** `blockOf` this address. */
  block?: string | undefined;
  /** Whether the identity provider vouches for the address. */
  emailVerified: boolean;
  /** Null for an account without a name. */
  name?: string | null | undefined;
  /** Of an account: as of when (`Named`). */
  namedAt?: number | undefined;
  /** When they asked to join, ISO 8601 UTC. */
  at: string;
  /** In E.164. */
  phone?: string | undefined;
  companions?: readonly NewCompanion[];
  /** Whether some of the group may have places while the others wait. Otherwise all have places, or all wait. */
  split?: boolean | undefined;
  /** What they take on of the event's needs. */
  claims?: readonly Claim[] | undefined;
  /** The organiser who adds them, and answers for the address. */
  addedBy?: { uid: string } | undefined;
  /** Of someone whom an organiser adds: the key of the request, which adds them once. */
  addingKey?: string | undefined;
  /** `networkOf` where they join from, without an account. */
  network?: string | undefined;
  /** Whether the address is to be confirmed, by the link that is mailed there. */
  toConfirm?: boolean | undefined;
  /** Without an account: the language of the page. */
  language?: Language | undefined;
  /** Who causes the mail to an address that was given without an account. */
  payer?: Payer | undefined;
}

/** Whether the person and each companion got a place. */
export interface Joined extends PlacedDetails {
  companions?: PlacedDetails[];
  /** Whether their claims were not stored, because they wait. */
  claimsDropped?: true;
  /** The id of the participation that is theirs, if it is an earlier one of the same address. */
  earlier?: string;
  /** The participation that an earlier request with the same key added. */
  added?: Pick<Participation, 'id' | 'linkVersion'>;
}

/** The recipient of mail about a participation, as the outbox names them: their uid, otherwise the participation's id. */
export const recipientIdOf = ({ id, participantUid }: Pick<Participation, 'id' | 'participantUid'>): string =>
  participantUid ?? id;

/** Someone with an account. */
export const hasAccount = (joiner: Joiner): joiner is Joiner & { uid: string; address: string } =>
  joiner.uid !== undefined;

/** An account, and its name. */
export const namedOf = ({ uid, name = null, namedAt }: Joiner & { uid: string }): Named => ({
  uid,
  name,
  namedAt,
});

/** The fields that only people without an account have. */
export const linkFields = ({ address, addedBy, addingKey, toConfirm, network, at }: Joiner) => ({
  linkVersion: 1,
  unconfirmed: true as const,
  network,
  added: addedBy && (true as const),
  addingKey: addedBy && addingKey,
  ...(address !== undefined && toConfirm && { confirmBy: confirmByAfter(new Date(at)) }),
});

/** Whether a person whom an organiser added, by an address, has not opened the message there. */
export const isUnopened = ({
  linkVersion,
  added,
  unconfirmed,
  participant,
}: Pick<Participation, 'linkVersion' | 'added' | 'unconfirmed' | 'participant'>): boolean =>
  linkVersion !== undefined && added === true && unconfirmed === true && participant !== undefined;
