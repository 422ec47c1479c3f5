import { isCorrectable, isOver } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/event-form.ts';
import { config } from '../api/config.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { Form } from '../ui/Form.tsx';
import { InputField, TextareaField } from '../ui/FormField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { CoOrganiserFields } from './CoOrganiserFields.tsx';
import { EventPreview } from './EventPreview.tsx';
import { SATURDAY, timingOf } from './event-input.ts';
import { MoreOptions } from './MoreOptions.tsx';
import { NeedFields, type NeedForm } from './NeedFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { PointFields } from './PointFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import { TypeField } from './TypeField.tsx';
import { type EventFormOptions, useEventForm } from './use-event-form.ts';
import { useTemplate } from './use-template.ts';
import { WhenFields } from './WhenFields.tsx';
import { useZone } from './ZoneField.tsx';

interface EventFormProps<Body, Result, Answer> extends EventFormOptions<Body, Result, Answer> {
  /** The creator's display name, if they have one. */
  creatorName?: string | null | undefined;
  submitLabel: string;
}

/**
 * The form for new and existing events (docs/specification.md, "Events"), with a live preview of the event's card. Never loses what
 * was typed.
 */
export function EventForm<Body, Result, Answer>(props: EventFormProps<Body, Result, Answer>) {
  const { event, copy, creator, creatorName, submitLabel } = props;
  const isNew = !event;
  const [now] = useState(() => new Date());
  const {
    form,
    sending,
    failure,
    picture,
    pictureURL,
    setPictureURL,
    setPicture,
    isRestored,
    startOver,
    parts,
  } = useEventForm(props);
  const { errors } = form;
  const zone = useZone(useWatch({ control: form.control, name: 'timeZone' }));
  const over = event && isOver(event, now) ? overState(event, now) : undefined;
  const model = copy ?? event;
  const timing = useMemo(() => (model ? timingOf(model) : SATURDAY), [model]);
  const template = useTemplate(form, timing.length);
  const text = (name: 'title' | 'location' | 'Descriptions') => ({
    ...form.field(name),
    className: 'min-w-0 sm:col-span-2',
    maxLength: LIMITS[name],
    required: isNew,
  });
  const shown = {
    event,
    creator,
    creatorName,
    now,
    pictureURL,
    chosenPicture: picture.state.step === 'sent' ? null : (picture.preview ?? null),
  };

  return (
    <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Form
        form={picture.before(form)}
        sending={sending}
        label={words.theEvent}
        className={`panel grid grid-cols-1 content-start gap-5 p-5 sm:grid-cols-2 sm:p-7 lg:p-8 ${sending.isPending ? 'opacity-60' : ''}`}
        footer={
          <BottomBar className="post-bar sm:col-span-2">
            {failure && (
              <p className="field-error mb-2">
                <CircleAlert aria-hidden="true" />
                <span>{failure}</span>
              </p>
            )}
            <SubmitButton busy={sending.isPending || picture.waiting} className="btn-lg max-sm:w-full">
              {submitLabel}
            </SubmitButton>
          </BottomBar>
        }
      >
        {isRestored && (
          <DraftNote what={event ? 'changes' : copy ? 'copy' : 'event'} onStartOver={startOver} />
        )}
        {!model && <TemplateFields onUse={(name) => void template.use(name)} news={template.news} />}
        <InputField label={words.title} id="title" {...text('title')} />
        <TypeField input={form.register('eventType')} missing={errors.eventType !== undefined} />
        <WhenFields
          form={form}
          now={now}
          over={over}
          zone={zone}
          // An existing event has its own time already.
          time={isNew ? timing.time : undefined}
          length={template.length}
          copied={copy !== undefined}
        />
        {isNew && <RepeatFields form={form} now={now} zone={zone} />}
        <InputField label={words.location} id="location" {...text('location')} />
        <PointFields form={form} />
        <PictureFields
          form={form}
          required={isNew}
          picture={picture}
          shown={shown}
          onAddress={setPictureURL}
          onDraw={setPicture}
          {...parts.address}
        />
        <TextareaField label={words.descriptions} id="descriptions" rows={6} {...text('Descriptions')} />
        {/* These fields use their own part of the form's values alone. */}
        <NeedFields form={form as unknown as NeedForm} stored={event?.needs} />
        <TranslationFields form={form} {...parts.translations} />
        <InputField
          label={words.creatorEmail}
          id="creator"
          className="min-w-0 sm:col-span-2"
          hint={
            config.creatorEmails === 'signed-in'
              ? words.shownOnTheEventPageToPeople
              : words.shownToLoggedInVisitorsIn
          }
          type="email"
          value={creator}
          readOnly
        />
        {isNew && <CoOrganiserFields form={form} />}
        <MoreOptions form={form} now={now} zone={zone} {...parts.options} />
      </Form>
      <EventPreview form={form} shown={shown} />
    </div>
  );
}

/** What can still be changed of an event that is over. */
function overState(event: NonNullable<EventFormOptions<unknown, unknown, unknown>['event']>, now: Date) {
  if (isCorrectable(event, now)) return 'correctable';
  return event.checkedIn ? 'fixed' : 'over';
}

const DRAFTS = {
  event: { text: words.youHaveAnUnfinishedEvent, discard: words.startOver },
  copy: { text: words.youHaveAnUnfinishedCopyOf, discard: words.startOver },
  changes: { text: words.youHaveUnsavedChangesToThis, discard: words.discardChanges },
} as const;

/** Says that the form contains a draft, and offers to discard it. */
function DraftNote({ what, onStartOver }: { what: keyof typeof DRAFTS; onStartOver: () => void }) {
  const { text, discard } = DRAFTS[what];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-primary pl-4 sm:col-span-2">
      <p role="status">{text}</p>
      <button type="button" className="btn btn-line" onClick={onStartOver}>
        {discard}
      </button>
    </div>
  );
}
