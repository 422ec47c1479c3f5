import { newCoverPath } from '@social-serve/contract/drawn-rules';
import type { Event, EventCopy, ManagedEvent } from '@social-serve/contract/event';
import { isDrawnPicture } from '@social-serve/contract/picture-rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import * as words from '#words/event-form.ts';
import { serverAddress } from '../api/server-address.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { localZone } from '../ui/dates.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { type SendOptions, useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { changedInput, type EventInput, eventInput, nextSaturday, SATURDAY } from './event-input.ts';
import { dropDraft, saveDraft, savedDraft } from './form-draft.ts';
import { copiedNeeds } from './need-input.ts';
import { inputAt, translationsIn } from './translation-input.ts';
import { useFormParts } from './use-form-parts.ts';

export interface EventFormOptions<Body, Result, Answer> {
  /** The event to change, and how many people were checked in; left out for a new one. */
  event?: Event & Pick<ManagedEvent, 'checkedIn'>;
  /** An event to duplicate, without its dates. */
  copy?: EventCopy | undefined;
  /** The signed-in person's address. */
  creator: string;
  /** The schema that converts the texts into the request. @param start the initial texts */
  schema: (now: Date, start: EventInput) => z.ZodType<Body>;
  /** How it is saved. */
  sending: Pick<SendOptions<Body, Result, Answer>, 'ask' | 'send' | 'failure'> & {
    onSuccess: (result: Result, body: Body) => void;
  };
}

/** An event's texts, with the cover of its type and title while it uses a drawn one. */
const withCover = (input: EventInput): EventInput =>
  isDrawnPicture(input.photoURL) ? { ...input, photoURL: serverAddress(newCoverPath(input)) } : input;

/** The initial texts. A new event is on the next Saturday and has a drawn cover, so that no picture is needed. */
function startingInput(event?: Event, copy?: EventCopy): EventInput {
  if (event) return eventInput(event);
  const begin = nextSaturday(new Date(), localZone());
  const end = new Date(begin.getTime() + SATURDAY.length);
  const dates = { eventDate: begin.toISOString(), endDate: end.toISOString() };
  const input = { ...eventInput(copy), ...(copy ? { eventDate: '', endDate: '' } : dates) };
  const needs = copiedNeeds(input.needs);
  return { ...input, needs, photoURL: input.photoURL || serverAddress(newCoverPath(input)) };
}

/**
 * The texts and the picture of an event's form, until they are saved. Changes are stored as a draft of this page; `isRestored` says
 * whether the form started with a draft, and `startOver` deletes it.
 */
export function useEventForm<Body, Result, Answer>(options: EventFormOptions<Body, Result, Answer>) {
  const { event, copy, schema } = options;
  const isNew = !event;
  const { pathname, search } = useLocation();
  // A copy has a separate draft.
  const draft = copy ? pathname + search : pathname;
  const [start] = useState(() => startingInput(event, copy));
  const [restored, setRestored] = useState(() => savedDraft(draft));
  const [values] = useState(() => (event ? { ...start, ...restored } : withCover({ ...start, ...restored })));
  const { reveal, ...parts } = useFormParts(values);
  const saved = useRef(false);

  const form = useZodForm<EventInput, Body>({
    values,
    schema: () => schema(new Date(), start),
    reveal,
  });
  const sending = useSend({
    ...options.sending,
    form: {
      ...form,
      refuse: (reasons) =>
        form.refuse(
          reasons.map(({ path, ...reason }) => ({
            ...reason,
            path: inputAt(path, translationsIn(form.getValues(), null)),
          })),
        ),
    },
    onSuccess(result, body) {
      saved.current = true;
      dropDraft(draft);
      options.sending.onSuccess(result, body);
    },
  });
  const { getValues, setValue, subscribe } = form;
  // The preview shows the picture once its address is complete: loading a half-typed one would send requests to other servers.
  const [pictureURL, setPictureURL] = useState(values.photoURL);

  function setPicture(address: string) {
    setValue('photoURL', address, { shouldDirty: true });
    form.clearErrors('photoURL');
    setPictureURL(address);
  }
  const picture = usePicture({ purpose: 'event', onAddress: setPicture });

  // Saved with every change: a logout in another tab, or a phone that runs out of memory, gives no warning.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, values }) {
          if (!name) return;
          saveDraft(draft, changedInput(values, start));
          // The cover of a new event follows its title and type. For an existing event that would count as a change.
          if (isNew && (name === 'title' || name === 'eventType'))
            setValue('photoURL', withCover(values).photoURL);
        },
      }),
    [draft, start, isNew, setValue, subscribe],
  );

  // The draft of a new event is saved. Changes to an existing one would be lost: leaving asks first.
  useLeaveGuard({
    unsaved: useCallback(
      () => !isNew && !saved.current && Object.keys(changedInput(getValues(), start)).length > 0,
      [isNew, getValues, start],
    ),
    isDraftStored: useCallback(() => savedDraft(draft) !== null, [draft]),
    text: words.yourChangesToThisEventAreNot,
    onLeave: () => dropDraft(draft),
  });

  function startOver() {
    dropDraft(draft);
    setRestored(null);
    picture.cancel();
    form.reset(start);
    setPictureURL(start.photoURL);
    form.setFocus('title');
  }

  return {
    form,
    sending,
    /** Why it was not saved, if a toast said so: it stays beside the button until the next try. */
    failure: options.sending.failure === 'toast' ? sending.failure : null,
    isRestored: restored !== null,
    startOver,
    picture,
    pictureURL,
    setPictureURL,
    setPicture,
    parts,
  };
}
