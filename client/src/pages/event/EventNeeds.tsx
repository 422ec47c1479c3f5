import type { ClaimedNeed } from '@social-serve/contract/need-rules';
import * as words from '#words/needs.ts';
import { claimsAsOrganiser, peopleWith } from '../../needs/claim-rules.ts';
import { Needs } from '../../needs/Needs.tsx';
import { changeClaims, changeOrganiserClaims } from '../../needs/queries.ts';
import { changeLinkedClaims } from '../../private-links/queries.ts';
import { useEvent } from './event-provider.tsx';

/** Below the description: what the event needs, for everyone, and who may claim it can. */
export function EventNeeds({ needs }: { needs: readonly ClaimedNeed[] }) {
  const { event, situation, claim } = useEvent();
  return (
    <section aria-labelledby="needs-heading">
      <h2 id="needs-heading" className="text-3xl">
        {words.whatsNeeded}
      </h2>
      {!situation.organises && (situation.join === 'waiting' || situation.join === 'full') && (
        <p className="muted mt-1">{words.onceYouHaveAPlace}</p>
      )}
      <div className="mt-2">
        <Needs needs={needs} {...claimingOf(event, situation, claim)} />
      </div>
    </section>
  );
}

/** How the visitor claims something; nothing if they cannot, or not yet. */
function claimingOf(
  event: ReturnType<typeof useEvent>['event'],
  { join, step, organises }: ReturnType<typeof useEvent>['situation'],
  onClaim: (need: string) => void,
) {
  const { _id: id, participation, eventDate } = event;
  const hasStarted = Date.parse(eventDate) <= Date.now();
  const asOrganiser = claimsAsOrganiser(join === 'joined', event.claims);
  const own = asOrganiser ? event.claims : participation?.claims;
  if (hasStarted) return { own };
  if (!asOrganiser && participation) {
    const link = step?.kind === 'place' ? step.link : undefined;
    const people = peopleWith(participation.companions);
    const send = link ? changeLinkedClaims.bind(null, link) : changeClaims.bind(null, id, participation._id);
    return { own, people, send };
  }
  if (organises) return { own, send: changeOrganiserClaims.bind(null, id) };
  return join === 'open' || join === 'checking' ? { onClaim, isChecking: join === 'checking' } : {};
}
