/** What a private link shows. */
import { hoursOf } from '@social-serve/contract/hours';
import type { Claim } from '@social-serve/contract/need-rules';
import type { Linked } from '@social-serve/contract/private-link';
import type { Participation } from '../database/tables/participations.ts';
import type { Report } from '../database/tables/reports.ts';
import type { NamedEvent } from '../events/organisers.ts';
import { type AddressPolicy, publicEvent } from '../events/presenter.ts';
import { type NamedMessage, toMessage } from '../messages/presenter.ts';
import type { CompanionWithStatus } from '../participations/companions.ts';
import type { Contact } from '../participations/contact.ts';
import { claimsField, companionsField, toAnswer, toStatus } from '../participations/presenter.ts';
import type { PlacedDetails } from '../participations/status.ts';

/** All data for the owner of the link. */
export interface LinkedView {
  event: NamedEvent;
  contact: Contact;
  participation: Participation;
  /** Whether the link is the one that was mailed to the address. */
  isMailed: boolean;
  /** Null for someone who left, and can come back. */
  statusDetails: PlacedDetails | null;
  companions: readonly CompanionWithStatus[];
  claims: readonly Claim[];
  messages: readonly NamedMessage[];
  /** The code of their certificate. */
  certificate: string | undefined;
  /** What they reported. */
  reports: readonly Report[];
}

const toReported = ({ id, about, reason, text, date, outcome, decidedAt }: Report) => ({
  ...{ _id: id, reason, text, date, state: outcome ?? ('open' as const) },
  ...(about && { about }),
  ...(decidedAt !== undefined && { decidedAt }),
});

/** For the owner of the link: the event as everyone sees it, and the data stored about the person. */
export function toLinked(view: LinkedView, addresses: AddressPolicy, origin: string): Linked {
  const { event, participation, certificate } = view;
  const {
    id,
    name = '',
    participant,
    phone,
    confirmBy,
    joinedAt,
    added,
    attended,
    cannotCome,
  } = participation;
  const hours = hoursOf(event);
  return {
    event: {
      ...publicEvent(addresses, null, origin)(event),
      ...view.contact,
      ...(event.state !== 'listed' && { cancelled: true as const }),
      ...(event.state === 'hidden' && { removedByTeam: true as const }),
    },
    participation: {
      _id: id,
      ...(view.statusDetails ? toStatus(view.statusDetails) : { status: 'left' as const, ahead: 0 }),
      ...toAnswer(participation),
      ...(cannotCome && { cannotCome }),
      ...companionsField(view.companions),
      ...claimsField(view.claims),
    },
    name,
    ...(participant && { email: participant }),
    ...(phone && { phone }),
    ...(confirmBy !== undefined && { confirmBy }),
    ...(view.isMailed && { mailed: true as const }),
    joinedAt,
    ...(added && { added }),
    ...(attended && { came: true as const, ...(hours !== null && { hours }) }),
    ...(certificate !== undefined && { certificate }),
    messages: view.messages.map(toMessage),
    ...(view.reports.length > 0 && { reports: view.reports.map(toReported) }),
  };
}
