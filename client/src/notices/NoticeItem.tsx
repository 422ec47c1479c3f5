import type { Notice, NoticeKind } from '@social-serve/contract/notice';
import { noticeSubject } from '@social-serve/contract/notice-words';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Hand from 'lucide-react/icons/hand';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ListChecks from 'lucide-react/icons/list-checks';
import MailCheck from 'lucide-react/icons/mail-check';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import Sprout from 'lucide-react/icons/sprout';
import TicketCheck from 'lucide-react/icons/ticket-check';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import * as texts from '#words/notices.tsx';
import * as words from '#words/shared/notices.ts';
import { Invitation } from '../organisers/Invitation.tsx';
import { Written } from '../ui/Written.tsx';
import { changeInWords, noticeInWords, seriesInWords, whenInWords } from './messages.ts';

const ICONS: Record<NoticeKind, LucideIcon> = {
  changed: Pencil,
  cancelled: Ban,
  'moved-up': TicketCheck,
  restored: CalendarCheck,
  removed: UserX,
  people: Users,
  message: MessageSquareText,
  question: MessageCircleQuestionMark,
  'question-answered': MessageSquareReply,
  outcome: Sprout,
  attendance: ListChecks,
  answered: MailCheck,
  reviewed: ClipboardCheck,
  invited: HeartHandshake,
  inherited: HeartHandshake,
  stopped: Hand,
  moderated: Scale,
};

/** Kinds that add what a person wrote, not our words. */
const WRITTEN: readonly NoticeKind[] = ['message', 'question', 'question-answered', 'answered', 'reviewed'];

const BAD_NEWS: readonly NoticeKind[] = ['cancelled', 'removed', 'stopped'];

/** The link of a notice: where it is answered, the guests' page for organisers, otherwise the event's page. */
function pathOf(notice: Notice): string {
  if (notice.kind === 'answered') return `${pages.volunteer}#own-applications`;
  if (notice.kind === 'stopped') return `${pages.account}#stop`;
  if (notice.kind === 'moderated' && notice.moderation) return `${pages.account}#answers`;
  const { _id: id } = notice.event;
  const isForOrganiser = ['people', 'question', 'outcome', 'inherited'].includes(notice.kind);
  const path = pathTo(isForOrganiser ? pages.manageEvent : pages.eventDetails, { id });
  if (notice.kind === 'question') return `${path}?show=messages`;
  return notice.kind === 'outcome' ? `${path}#outcome` : path;
}

interface NoticeItemProps {
  notice: Notice;
  onFollow: (notice: Notice) => void;
  /** Called after the answer, which removes the notice. */
  onAnswered: () => void;
}

/** One notice: what happened to which event, when, and which values changed. */
export function NoticeItem({ notice, onFollow, onAnswered }: NoticeItemProps) {
  const { kind, read } = notice;
  const Icon = ICONS[kind];
  const { before, after = '.', more } = noticeInWords(notice);
  const when = whenInWords(notice);
  const dates = seriesInWords(notice);
  return (
    <li
      className={`whole-box flex gap-3 border-base-300 px-4 py-3.5 text-[0.9375rem] leading-snug wrap-anywhere not-first:border-t ${read ? '' : 'unread'}`}
      data-kind={kind}
    >
      <Icon
        className={`mt-0.5 size-5 flex-none ${BAD_NEWS.includes(kind) ? 'text-error' : 'text-secondary'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className={read ? '' : 'font-semibold'}>
          {!read && <span className="sr-only">{texts.newIt}</span>}
          <span>{before}</span>
          <Link className="link-u whole-link font-bold" to={pathOf(notice)} onClick={() => onFollow(notice)}>
            <bdi data-written>{noticeSubject(words, notice)}</bdi>
          </Link>
          <span>{after}</span>
        </p>
        {dates && <p className="mt-0.5 whitespace-pre-line">{dates}</p>}
        {kind === 'changed' && <Changes notice={notice} />}
        {more && (
          <p className="mt-0.5 whitespace-pre-line">
            {WRITTEN.includes(kind) ? <Written>{more}</Written> : more}
          </p>
        )}
        {notice.kind === 'cancelled' && notice.reason && (
          <p className="mt-0.5">{texts.reasonOf(<Written>{notice.reason}</Written>)}</p>
        )}
        {notice.kind === 'invited' && (
          <Invitation
            id={notice.event._id}
            title={notice.event.title}
            organiserId={notice.organiser}
            onAnswered={onAnswered}
          />
        )}
        {when && <p className="muted mt-0.5 text-sm">{when}</p>}
      </div>
    </li>
  );
}

const NewValue = ({ value }: { value: string }) => (
  <ins className="font-semibold no-underline">
    <bdi data-written>{value}</bdi>
  </ins>
);

/** The changes, one field per line: the old value struck out, then the new one. */
function Changes({ notice }: { notice: Extract<Notice, { kind: 'changed' }> }) {
  return (
    <dl className="mt-0.5">
      {notice.changes
        .map((change) => changeInWords(change, notice.event.timeZone))
        .map(({ name, from, to }) => (
          <div key={name} className="mt-1">
            <dt className="float-left mr-2 font-semibold">{`${name}:`}</dt>
            <dd className="line-clamp-6">
              {from ? (
                texts.beforeAndNow(
                  <del className="muted">
                    <bdi data-written>{from}</bdi>
                  </del>,
                  <NewValue value={to} />,
                  (words) => <span className="sr-only">{words}</span>,
                )
              ) : (
                <NewValue value={to} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
