import type { Event } from '@social-serve/contract/event';
import { EVENT_TYPES, isShownPicture } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSessionOver } from '../account/use-call-failure.ts';
import { ApiError } from '../api/api-error.ts';
import { FormField } from '../ui/FormField.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { dismissErrors } from '../ui/toasts.ts';
import { DateField } from './DateField.tsx';
import { EventCard } from './EventCard.tsx';
import {
  type Checked,
  type EventFieldErrors,
  type EventInput,
  errorsByField,
  eventInput,
  startOfToday,
} from './event-input.ts';
import { dropDraft, keepDraft, keptDraft } from './form-draft.ts';

export interface EventFormProps<Body> {
  /** The event to change; left out for a new one. */
  event?: Event;
  /** The signed-in person's address. */
  creator: string;
  submitLabel: string;
  check: (input: EventInput, now: Date) => Checked<Body>;
  /** Asks before saving; left out when there is nothing to ask. */
  confirm?: () => Promise<boolean>;
  /** Saves what was checked. @returns whether it was saved; what it throws is shown at the fields or by `onFailure` */
  save: (body: Body) => Promise<boolean>;
  onSaved: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/**
 * The one form for new and changed events (spec sections 2 and 5), with the event's card live beside it. Sends once
 * however often it is pressed; keeps what was typed whatever happens.
 */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { event, creator, submitLabel, check, confirm, save, onSaved, onFailure } = props;
  const isNew = !event;
  const { pathname } = useLocation();
  const [input, setInput] = useState(() => keptDraft(pathname, creator) ?? eventInput(event));
  const [errors, setErrors] = useState<EventFieldErrors>({});
  const [busy, setBusy] = useState(false);
  // The card shows the picture when its address is complete: half of one would ask other people's servers for it.
  const [pictureURL, setPictureURL] = useState(input.photoURL);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(() => new Date());

  const untouched = useRef(input);

  // A new event is kept with every change: a reload, the Back button or a logout in another tab gives no warning.
  // Changes to an event are not, as they would cover what the event says by then.
  useEffect(() => {
    if (isNew && input !== untouched.current) keepDraft(pathname, creator, input);
  }, [isNew, pathname, creator, input]);

  function set<Name extends keyof EventInput>(name: Name, value: EventInput[Name]) {
    setInput((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name === 'date' ? 'eventDate' : name]: undefined }));
  }

  function refuse(reasons: EventFieldErrors) {
    setErrors(reasons);
    if (form.current) focusFirstError(form.current);
  }

  async function submit(submission: FormEvent) {
    submission.preventDefault();
    if (sending.current) return;
    const checked = check(input, new Date());
    if (checked.errors) {
      refuse(checked.errors);
      return;
    }
    setErrors({});
    dismissErrors();
    sending.current = true;
    try {
      if (confirm && !(await confirm())) return;
      setBusy(true);
      if (!(await save(checked.body))) return;
      dropDraft();
      onSaved();
    } catch (error) {
      setBusy(false); // also behind a dialog that says why
      if (isSessionOver(error)) keepDraft(pathname, creator, input);
      const atFields = errorsByField(error instanceof ApiError ? error.errors : []);
      if (Object.keys(atFields).length > 0) refuse(atFields);
      else await onFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const required = !event;
  const over = event && new Date(event.eventDate) < startOfToday(now);
  const text = (name: 'title' | 'location' | 'photoURL' | 'Descriptions') => ({
    value: input[name],
    maxLength: LIMITS[name],
    required,
    onChange: (change: { target: { value: string } }) => set(name, change.target.value),
  });
  const covered = input.photoURL.trim() !== '' && !isShownPicture(input.photoURL.trim());

  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-busy={busy}
        className={`panel grid content-start gap-5 p-5 transition-opacity sm:grid-cols-2 sm:p-7 lg:p-8 ${busy ? 'pointer-events-none opacity-60' : ''}`}
      >
        <div className="min-w-0 sm:col-span-2">
          <FormField label="Title" id="title" error={errors.title}>
            {(field) => <input {...field} className="input" {...text('title')} />}
          </FormField>
        </div>
        <FormField label="Event Type" id="eventType" error={errors.eventType}>
          {(field) => (
            <select
              {...field}
              className="select"
              value={input.eventType}
              onChange={({ target }) =>
                set('eventType', EVENT_TYPES.find((type) => type === target.value) ?? 'Cleanup')
              }
            >
              {EVENT_TYPES.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label="Event Date"
          id="eventDate"
          error={errors.eventDate}
          hint={over ? 'This event is over. Choose a new date to save changes.' : undefined}
        >
          {(field) => (
            <DateField {...field} now={now} value={input.date} onChange={(date) => set('date', date)} />
          )}
        </FormField>
        <div className="min-w-0 sm:col-span-2">
          <FormField label="Location" id="location" error={errors.location}>
            {(field) => <input {...field} className="input" {...text('location')} />}
          </FormField>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <FormField
            label="Image URL"
            id="photoURL"
            error={errors.photoURL}
            hint={
              covered && !errors.photoURL
                ? 'Only pictures from an https:// address are shown. This event will show its drawn cover.'
                : undefined
            }
          >
            {(field) => (
              <input
                {...field}
                className="input"
                type="url"
                placeholder="https://"
                autoComplete="off"
                {...text('photoURL')}
                onBlur={() => setPictureURL(input.photoURL)}
              />
            )}
          </FormField>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <FormField label="Descriptions" id="descriptions" error={errors.Descriptions}>
            {(field) => <textarea {...field} className="textarea" rows={6} {...text('Descriptions')} />}
          </FormField>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <FormField label="Creator Email" id="creator">
            {(field) => <input {...field} className="input" type="email" value={creator} readOnly />}
          </FormField>
        </div>
        <div className="sm:col-span-2">
          <SubmitButton busy={busy} className="btn-lg w-full sm:w-48">
            {submitLabel}
          </SubmitButton>
        </div>
      </form>
      <aside className="max-lg:hidden" aria-label="Preview">
        <div className="sticky top-24" inert>
          <EventCard
            event={shownAs({ ...input, photoURL: pictureURL }, creator, event, now)}
            action={<span />}
          />
        </div>
      </aside>
    </div>
  );
}

/** The event as its card would show it, with words in the places that are still empty. */
function shownAs(input: EventInput, creator: string, event: Event | undefined, now: Date): Event {
  const { date, ...fields } = input;
  return {
    ...fields,
    _id: event?._id ?? '',
    title: fields.title.trim() || event?.title || 'Title',
    location: fields.location.trim() || event?.location || 'Location',
    photoURL: fields.photoURL.trim(),
    eventDate: (date ?? now).toISOString(),
    postDate: now.toISOString(),
    creator,
  };
}
