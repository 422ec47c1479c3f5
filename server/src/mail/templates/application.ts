/** To an applicant: that the application arrived, or how the team answered. */
import { noticeSubject, noticeText } from '@social-serve/contract/notice-words';
import { pages } from '@social-serve/contract/paths';
import { mailWords } from '@social-serve/contract/words/mail';
import { noticeWords } from '@social-serve/contract/words/notices';
import type { Application } from '../../database/tables/applications.ts';
import { clipped } from '../../formats/event-words.ts';
import { button, heading, paragraph, quote, type Written } from '../layout.ts';
import type { RenderMessage } from '../rendering.ts';
import { type MessageOptions, messageIdOf, momentIn, writeTo } from '../writing.ts';
import { personal } from './personal.ts';

/** The message that an application arrived, or was answered. */
export function applicationMessage(application: Application, options: MessageOptions): Written {
  const { id, role, note, state, decidedAt } = application;
  const { site } = options;
  const words = noticeWords[options.language];
  const { waits, received, see, because } = mailWords[options.language].application;
  const notice = { kind: 'answered', application: { _id: id, role }, note } as const;
  const isAnswered = decidedAt !== undefined && (state === 'accepted' || state === 'declined');
  const about = noticeSubject(words, { ...notice, state: 'accepted' });
  const { after = '' } = isAnswered
    ? noticeText(words, { ...notice, state }, momentIn(options.language))
    : {};
  const title = isAnswered ? about + after : received(role);
  return writeTo(
    {
      subject: title.replace(/[.।]$/, ''),
      preheader: isAnswered ? clipped(note ?? '', 100) : waits,
      blocks: [
        heading(title),
        ...(isAnswered && note ? [quote(note)] : []),
        ...(isAnswered ? [] : [paragraph(waits)]),
        button(see, `${site}${pages.volunteer}#own-applications`),
      ],
      reason: because,
      kinds: ['changes'],
      references: messageIdOf(`application-${id}`, site),
    },
    options,
  );
}

/** Renders the message to an applicant, at the address of the application; null if they read the answer in the app. */
export const writeApplication: RenderMessage = async ({ subject }, context) => {
  const application = await context.db.get('applications', subject);
  if (!application) return null;
  const { id, applicantUid: uid, email, state, date, decidedAt, lastNotified } = application;
  const wasRead = decidedAt !== undefined && lastNotified?.decidedAt === decidedAt;
  if (uid === undefined || state === 'withdrawn' || wasRead) return null;
  return personal(
    {
      ...{
        uid,
        address: email.toLowerCase(),
        kind: 'changes',
        name: ['applications', id, decidedAt ?? date],
      },
      write: (options) => applicationMessage(application, options),
    },
    context,
  );
};
