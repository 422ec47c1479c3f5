import { LIMITS } from '@social-serve/contract/limits';
import { type StopPreview, stopBody } from '@social-serve/contract/stop';
import { useState } from 'react';
import * as words from '#words/stops.ts';
import { useQuery } from '../api/use-query.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { ReasonField } from '../reports/ReasonField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatDate } from '../ui/dates.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { SelectField, TextareaField } from '../ui/FormField.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { PersonName } from '../ui/PeopleList.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { RadioField } from '../ui/RadioField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { postStop, previewOf, type StopSource } from './queries.ts';
import { EndButton, StopFacts } from './StopFacts.tsx';

interface StopDialogProps {
  source: StopSource;
  onClose: () => void;
}

/** Stops a person by an event or a report, and shows before what becomes of their events; of a stopped person the end. */
export function StopDialog({ source, onClose }: StopDialogProps) {
  const preview = useQuery(previewOf(source));
  const { data } = preview;
  if (data && !data.stop) return <StopForm source={source} preview={data} onClose={onClose} />;
  return (
    <Dialog heading={data?.stop ? words.isStopped : words.stopThisPerson} onClose={onClose}>
      {!data && preview.isFetching && <LoadingBars />}
      <QueryFailure query={preview} />
      {data?.stop && (
        <>
          <p>
            <PersonName name={data.name} email={data.email} />
          </p>
          <StopFacts stop={data.stop} />
          <div className="mt-5 flex justify-end">
            <EndButton source={source} name={data.name ?? data.email} onEnded={onClose} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** For how many days; '' until the team ends it. */
const DAYS = ['', '7', '30', '90', '365'] as const;

const inDays = (days: string) =>
  days === '' ? undefined : new Date(Date.now() + Number(days) * 86_400_000).toISOString();

function StopForm({ source, preview, onClose }: StopDialogProps & { preview: StopPreview }) {
  const { name, email, upcoming, total } = preview;
  const [days, setDays] = useState<string>('');
  const { form, sending } = useSendForm({
    values: { reason: '', note: '', teamNote: '', events: 'hide' },
    schema: () => stopBody,
    send: (body) => postStop(source, { ...body, until: inDays(days) }),
    success: words.isStoppedNow(name ?? email),
    onSuccess: onClose,
  });
  const passes = upcoming.some(({ heir }) => heir !== undefined);
  return (
    <FormDialog
      heading={words.stopThisPerson}
      intro={
        <>
          <p>
            <PersonName name={name} email={email} />
          </p>
          <p className="mt-2">{words.theyCanNoLonger}</p>
        </>
      }
      form={form}
      sending={sending}
      label={words.stopThisPerson}
      submit={words.stop}
      onClose={onClose}
    >
      <ReasonField legend={words.why} input={form.register('reason')} error={form.errors.reason} />
      <SelectField
        label={words.howLong}
        id="stop-days"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      >
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {one === '' ? words.untilWeEndIt : words.forDays(Number(one))}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={words.noteForThem}
        id="stop-note"
        hint={words.theyReadThis}
        {...form.field('note')}
        maxLength={LIMITS.note}
      />
      <TextareaField
        label={words.noteForTheTeam}
        id="stop-team-note"
        hint={words.onlyTheTeamReadsThis}
        {...form.field('teamNote')}
        maxLength={LIMITS.note}
      />
      {total === 0 ? (
        <p>{words.noUpcomingEvents}</p>
      ) : (
        <div>
          <RadioField
            legend={words.theirEvents(total)}
            id="stop-events"
            input={form.register('events')}
            choices={[['hide', words.hideAll], ...(passes ? ([['pass', words.passOn]] as const) : [])]}
            error={form.errors.events}
          />
          <ul className="mt-2 max-h-48 overflow-y-auto" aria-label={words.theirEvents(total)}>
            {upcoming.map(({ _id, title, eventDate, heir }) => (
              <li key={_id} className="border-t border-base-300 py-2 wrap-anywhere">
                <b>
                  <EventTitle title={title} />
                </b>
                <span className="muted block text-sm">{words.eventLine(formatDate(eventDate), heir)}</span>
              </li>
            ))}
          </ul>
          {total > upcoming.length && (
            <p className="muted text-sm">{words.andMore(total - upcoming.length)}</p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
