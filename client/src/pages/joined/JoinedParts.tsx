import type { JoinedPart } from '@social-serve/contract/participation';
import * as words from '#words/joined-events.ts';
import { OwnFeedButton } from '../../feeds/OwnFeedButton.tsx';
import { ConfirmationQuestion } from '../../mail/ConfirmationQuestion.tsx';
import { Attendances } from '../../participations/Attendances.tsx';
import { PARTS } from '../../participations/joined-parts.ts';
import type { useJoinedLists } from '../../participations/use-joined-lists.ts';
import { OnlineControls } from '../../ui/OfflineNote.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

interface JoinedPartsProps {
  lists: ReturnType<typeof useJoinedLists>['lists'];
  part: JoinedPart;
  onChange: (part: JoinedPart) => void;
  offline: boolean;
  /** Whether the person has just joined an event. */
  hasJoined: boolean;
}

/** Above the joined events: the choice of a part with its count, the own calendar, and the hours given in the past. */
export function JoinedParts({ lists, part, onChange, offline, hasJoined }: JoinedPartsProps) {
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          className="joined-parts"
          label={words.whichEvents}
          segments={PARTS.map(({ value, label }) => ({ value, label: labelOf(label, lists[value]) }))}
          value={part}
          onChange={onChange}
        />
        <OnlineControls offline={offline}>
          <OwnFeedButton />
        </OnlineControls>
        {hasJoined && <ConfirmationQuestion />}
      </div>
      {part === 'past' && <Attendances />}
    </>
  );
}

const labelOf = (label: string, { data }: { data: { total: number } | undefined }) =>
  data ? words.partWithCount(label, data.total) : label;
