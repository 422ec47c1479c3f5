import type { Event } from '@social-serve/contract/event';
import type { Claim } from '@social-serve/contract/need-rules';
import type { Joined } from '@social-serve/contract/participation';
import * as words from '#words/needs.ts';
import { joinEvent } from '../participations/queries.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { ClaimDialog } from './ClaimDialog.tsx';

interface JoinClaimsProps {
  event: Event;
  /** Join Event. */
  action: string;
  /** What is chosen at first. */
  chosen: readonly Claim[];
  onJoined: (joined: Joined) => void;
  onRefused: (error: Error) => void;
  onClose: () => void;
}

/** Joining with what someone who is logged in brings or does. */
export function JoinClaims({ event, action, chosen, onJoined, ...others }: JoinClaimsProps) {
  return (
    <ClaimDialog
      {...others}
      heading={action}
      submit={action}
      needs={event.needs ?? []}
      chosen={chosen}
      send={(claims) => joinEvent(event, claims)}
      onSent={(joined) => {
        onJoined(joined);
        if (joined.claimsDropped) toastSuccess(words.claimsDropped);
      }}
    />
  );
}
