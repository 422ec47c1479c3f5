import { slot } from '@social-serve/contract/open-event';
import Users from 'lucide-react/icons/users';
import * as words from '#words/event-details.ts';
import { Organiser, WhenAndWhere } from '../../events/EventFacts.tsx';
import { VisibilityNote } from '../../participations/VisibilityNote.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EventFrame, PAGE_ACTIONS, PAGE_PICTURE } from './EventFrame.tsx';
import { Bar } from './StepBar.tsx';

const UNLESS_CANCELLED = 'group-data-[event=cancelled]:hidden';

/**
 * The prerendered shell of /e/{id}: the page with a slot for each value of an event (server/src/sharing/open-page.ts), and empty space
 * for everything that depends on the visitor. Rendered only at build time.
 */
export function EventShell() {
  return (
    <>
      <EventFrame
        state={slot('state')}
        picture={<span className={`picture ${PAGE_PICTURE}`}>{slot('picture')}</span>}
        title={slot('title')}
        titleSize={slot('size')}
        actions={<div className={`${PAGE_ACTIONS} ${UNLESS_CANCELLED}`} />}
        note={slot('note')}
        results={slot('results')}
        facts={
          <>
            <WhenAndWhere
              plate={
                <Plate
                  date={slot('start')}
                  className={slot('soon')}
                  band={slot('band')}
                  day={slot('day')}
                  month={slot('month')}
                  size="details"
                />
              }
              day={slot('weekday')}
              date={slot('date')}
              time={slot('time')}
              location={<span className="touch-target link-u">{slot('place')}</span>}
              address=""
            >
              <Organiser name={slot('organiser')} className={UNLESS_CANCELLED} />
              <Fact icon={Users} name={words.whoIsGoing} className={UNLESS_CANCELLED}>
                <span className="flex h-6 items-center">
                  <Skeleton className="h-4 w-24" />
                </span>
              </Fact>
            </WhenAndWhere>
            <VisibilityNote />
            <div className="mt-3 h-13 max-lg:hidden" />
          </>
        }
        about={slot('about')}
        bar={
          <Bar className={`${UNLESS_CANCELLED} group-data-[event=over]:hidden`}>
            {/* No skeleton: Chromium 156 sometimes goes on showing a sticky bar that had an animation in it when it was removed. */}
            <div className="h-12 w-full rounded-selector bg-base-300" />
            <VisibilityNote inBar />
          </Bar>
        }
      />
      {/* Room for a long description, so that the footer is out of sight. */}
      <div className="h-dvh" />
    </>
  );
}
