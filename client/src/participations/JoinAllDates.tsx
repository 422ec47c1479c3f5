import type { Event } from '@social-serve/contract/event';
import { pages } from '@social-serve/contract/paths';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as words from '#words/series.ts';
import { withReturnTo } from '../account/return-to.ts';
import { useQuery } from '../api/use-query.ts';
import { isFull } from '../events/places.ts';
import { seriesDates } from '../events/queries.ts';
import { datesInWords } from '../events/series-words.ts';
import { askToConfirm } from '../mail/queries.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { type JoinedDates, joinDates } from './join-dates.ts';
import { ownStatuses } from './queries.ts';

interface JoinAllDatesProps {
  event: Event & { seriesId: string };
  signedIn: boolean;
}

/** Joins all dates of a series that have a place, and names the others. Visitors log in first. */
export function JoinAllDates({ event, signedIn }: JoinAllDatesProps) {
  const dates = useQuery(seriesDates(event.seriesId)).data ?? [];
  const statuses = useQuery({
    ...ownStatuses(dates.map(({ _id }) => _id)),
    enabled: signedIn && dates.length > 0,
  });
  const location = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState('');
  const left = dates.filter(({ _id }) => !statuses.data?.has(_id));
  const open = left.filter((date) => !isFull(date));
  const full = left.filter((date) => isFull(date));

  const { send, isPending } = useSend({
    ask: () =>
      confirmDialog({
        title: words.joinAllDatesOf(open.length),
        text: words.theseDatesAndTheFull(datesInWords(open), datesInWords(full)),
        confirm: words.joinAllDates,
        danger: false,
      }),
    send: () => joinDates(open),
    onSuccess(answer) {
      setResult(resultInWords(answer, full));
      if (answer.joined.length > 0) void askToConfirm();
    },
  });

  const isUseful = open.some(({ _id }) => _id !== event._id) && (!signedIn || statuses.data !== undefined);
  return (
    <>
      <p role="status" className={result ? 'mt-3 font-semibold wrap-anywhere' : 'sr-only'}>
        {result}
      </p>
      {(isUseful || isPending) && (
        <BusyButton
          className="btn btn-primary mt-3"
          busy={isPending}
          onClick={() => (signedIn ? void send() : navigate(pages.login, { state: withReturnTo(location) }))}
        >
          {words.joinAllDates}
        </BusyButton>
      )}
    </>
  );
}

/** How many dates were joined, and which of the others were not, and why. */
function resultInWords({ joined, waiting, refused, reason }: JoinedDates, full: readonly Event[]): string {
  return [
    words.joinedDates(joined.length),
    full.length > 0 && words.fullDates(datesInWords(full)),
    waiting.length > 0 && words.waitingDates(datesInWords(waiting)),
    refused.length > 0 && words.datesNotJoined(datesInWords(refused), reason),
  ]
    .filter(Boolean)
    .join(' ');
}
