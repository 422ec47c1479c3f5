/** Reports as they travel: never with the reporter's uid. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Language } from '@social-serve/contract/languages';
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import type { OwnDeleted, OwnReport, Report } from '@social-serve/contract/report';
import type { DeletedContent, Reported, Report as ReportRow } from '../database/tables/reports.ts';
import { publicName, toEvent } from '../events/presenter.ts';
import { isCancelled } from '../events/row.ts';
import type { SignPicture } from '../pictures/hidden.ts';
import { outcomeInWords } from './outcome-words.ts';
import type { ReportWithEvent } from './queries.ts';

/** What was reported. @param pictureOf the address of a stored picture */
const toReported = (
  { outcome, picture, ...reported }: Reported,
  language: Language,
  pictureOf: (stored: string) => string,
): NonNullable<OwnReport['reported']> => ({
  ...reported,
  ...(outcome && { text: outcomeInWords(outcome, language) }),
  ...(picture && { picture: pictureOf(picture) }),
});

/** A report as its author sees it. @param pictureOf the address of a stored picture */
export const toOwnReport = (
  report: ReportRow,
  language: Language,
  pictureOf: (stored: string) => string,
): OwnReport => ({
  _id: report.id,
  event_id: report.eventId,
  ...(report.about && { about: report.about }),
  reason: report.reason,
  text: report.text,
  date: report.date,
  state: report.outcome ?? 'open',
  ...(report.decidedAt !== undefined && { decidedAt: report.decidedAt }),
  // Whoever has only a link learns nothing that was deleted.
  ...(report.reported &&
    !report.afterDeletion && { reported: toReported(report.reported, language, pictureOf) }),
});

const toDecision = ({ deciderUid: _, ...decision }: NonNullable<ReportRow['decisions']>[number]) => decision;

/** What was deleted, for its author. @param origin the site's base URL; '' when unknown */
export function toOwnDeleted(row: DeletedContent, language: Language, origin: string): OwnDeleted {
  const { id, kind, eventId, deletedAt, event, message, question, outcome } = row;
  const common = { _id: id, kind, event_id: eventId, deletedAt };
  if (event) {
    const { title, place, text, picture } = toReported(event, language, (stored) =>
      addressOfPicture(stored, origin),
    );
    return { ...common, text, title, place, ...(picture && { picture }) };
  }
  const text = message?.text ?? question?.text ?? (outcome ? outcomeInWords(outcome, language) : '');
  return { ...common, text, ...(question?.answer !== undefined && { answer: question.answer }) };
}

/** What the reply for the team depends on. */
export interface ReportOptions {
  /** The site's base URL. */
  origin: string;
  language: Language;
  sign: SignPicture;
}

/** A report as the team sees it, with its event. */
export function toReport(
  { report, event, part, name, changed, deletedBy, authorAnswers }: ReportWithEvent,
  { origin, language, sign }: ReportOptions,
): Report {
  const { about, reporter, decidedBy, decisions, reporterUid } = report;
  const pictureOf = (stored: string) => sign(stored) ?? addressOfPicture(stored, origin);
  const note = decisions?.at(-1)?.note;
  const current = part && toReported(part, language, pictureOf);
  return {
    ...toOwnReport(report, language, pictureOf),
    ...(report.reported && { reported: toReported(report.reported, language, pictureOf) }),
    ...(about && {
      about: {
        ...about,
        ...publicName(name),
        ...(current && {
          text: current.text,
          ...(current.answer !== undefined && { answer: current.answer }),
        }),
      },
    }),
    ...(changed && { changedSince: true }),
    ...(deletedBy && { deletedBy }),
    ...(reporter !== undefined && { reporter }),
    ...(reporterUid === undefined && reporter !== DELETED_ACCOUNT && { withoutAccount: true }),
    ...(decisions && { decisions: decisions.map(toDecision) }),
    ...(note !== undefined && { note }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(authorAnswers.length > 0 && {
      authorAnswers: authorAnswers.map(({ name: author, ...given }) => ({ ...given, ...publicName(author) })),
    }),
    event: {
      ...toEvent(event, origin),
      ...(event.hidden && { hidden: { at: event.unlistedAt ?? '', ...event.hidden } }),
      ...(event.state === 'hidden' && { photoURL: pictureOf(event.photoURL) }),
      ...(isCancelled(event) && { cancelled: true }),
    },
  };
}
