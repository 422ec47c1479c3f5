import { whatsNeeded } from '#words/needs.ts';
import { peopleWith } from '../../needs/claim-rules.ts';
import { ownClaimsInWords } from '../../needs/claims-in-words.ts';
import { Needs } from '../../needs/Needs.tsx';
import { changeLinkedClaims } from '../../private-links/queries.ts';
import { OnlineControls } from '../../ui/OfflineNote.tsx';
import { Written } from '../../ui/Written.tsx';
import type { PlaceProps } from './place-state.ts';

/** What the event needs, and what the person takes on; nothing for an event without needs. */
export function PlaceNeeds({ link, linked: { event, participation }, offline }: PlaceProps) {
  if (!event.needs) return null;
  return (
    <section className="panel px-5 pt-5 pb-2" aria-labelledby="needs-heading">
      <h2 id="needs-heading" className="text-2xl">
        {whatsNeeded}
      </h2>
      {participation.claims && (
        <p className="mt-1 font-semibold wrap-anywhere">
          <Written>{ownClaimsInWords(event.needs, participation.claims)}</Written>
        </p>
      )}
      <OnlineControls offline={offline}>
        <Needs
          needs={event.needs}
          own={participation.claims}
          people={peopleWith(participation.companions)}
          send={
            Date.parse(event.eventDate) > Date.now()
              ? (changes) => changeLinkedClaims(link, changes)
              : undefined
          }
        />
      </OnlineControls>
    </section>
  );
}
