import { isAskedNow } from '../../participations/coming-time.ts';
import { latePart } from '../../ui/LatePart.tsx';
import { useEvent } from './event-provider.tsx';

/** Loaded shortly before the event. Its room is reserved. */
const ComingQuestion = latePart(
  async () => (await import('../../participations/ComingQuestion.tsx')).ComingQuestion,
  { fallback: <div className="h-28 rounded-lg bg-(--wash)" /> },
);

/** "Still coming?", above when and where, so that it is on a phone's first screen; nothing for people who are not to be asked. */
export function AskedBox() {
  const { event, situation } = useEvent();
  const { participation } = event;
  const { step } = situation;
  if (step?.kind !== 'place' || !participation || !isAskedNow({ event, participation })) return null;
  return (
    <div className="mb-4">
      <ComingQuestion
        event={event}
        participation={participation}
        link={step.link}
        hasNumber={situation.canBring}
      />
    </div>
  );
}
