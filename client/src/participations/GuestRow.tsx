import type { RosterRow } from '@social-serve/contract/roster';
import Ellipsis from 'lucide-react/icons/ellipsis';
import HandHelping from 'lucide-react/icons/hand-helping';
import MessageCircle from 'lucide-react/icons/message-circle';
import QrCode from 'lucide-react/icons/qr-code';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import * as needs from '#words/needs.ts';
import * as texts from '#words/participations.tsx';
import { whatsapp } from '#words/phone.ts';
import * as words from '#words/roster.tsx';
import { formatDayShort, formatTime } from '../ui/dates.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { PersonName } from '../ui/PeopleList.tsx';
import { Written } from '../ui/Written.tsx';
import { CallGuest } from './CallGuest.tsx';
import { CheckInButton } from './CheckInButton.tsx';
import { answerInWords } from './guest-answers.ts';
import { nameOf, whoIs } from './guest-names.ts';
import { tagsOf } from './guest-tags.ts';
import { STATUS_WORDS } from './status-words.ts';

interface GuestRowProps {
  row: RosterRow;
  /** Whether the guests were asked if they still come. */
  isAsked: boolean;
  /** What they bring and do, in words. */
  claims: string;
  /** Opens the dialog for that; undefined if they cannot claim anything. */
  onClaim: (() => void) | undefined;
  came: boolean;
  /** Whether the check-in has not been sent to the server yet. */
  unsent: boolean;
  /** Undefined before check-in opens. */
  onToggle: (() => void) | undefined;
  /** For a person without an account; if they gave an address, only for the creator. */
  onNewLink: (() => void) | false | undefined;
  onRemove: () => void;
  /** Opens a message to the guest. */
  onWhatsApp: (row: RosterRow) => void;
}

/** Whether a guest is there to be removed; of people who left, those whom they brought go with them. */
const canBeRemoved = ({ status, broughtBy }: RosterRow) =>
  status !== 'removed' && !(status === 'left' && broughtBy);

/** A guest in the roster: the name and how many they bring, above facts that are cut off. The row's menu has the rest. */
export function GuestRow({
  row,
  isAsked,
  claims,
  onClaim,
  came,
  unsent,
  onToggle,
  onNewLink,
  onRemove,
  onWhatsApp,
}: GuestRowProps) {
  const { _id, companions = 0, joinedAt, status } = row;
  const { name, email } = whoIs(row);
  const joined = `${formatDayShort(joinedAt)}, ${formatTime(joinedAt)}`;
  const facts: ReactNode[] = [
    ...(status === 'joined' || status === 'left' ? [] : [STATUS_WORDS[status]]),
    ...(isAsked || status === 'left' ? [answerInWords(row)].filter(Boolean) : []),
    ...(claims ? [<Written key="claims">{claims}</Written>] : []),
    ...tagsOf(row),
    ...(name !== undefined && email
      ? [
          <Written key="email" name>
            {email}
          </Written>,
        ]
      : []),
    joined,
    ...(status === 'joined' ? [STATUS_WORDS.joined] : []),
  ];
  return (
    <li data-row={_id} className="flex min-h-14 items-center gap-2 px-4 py-1.5 lg:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5 leading-snug">
          <b className="truncate font-[650]">
            <Written name>{name ?? email}</Written>
          </b>
          {companions > 0 && (
            <span className="flex-none font-semibold">
              <span aria-hidden="true">{texts.plus(companions)}</span>
              <span className="sr-only">{texts.brings(companions)}</span>
            </span>
          )}
        </p>
        {row.phone && <span className="on-paper-only text-sm">{row.phone}</span>}
        <p className="muted truncate text-sm leading-snug">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity
            <span key={index} className={fact === STATUS_WORDS.joined ? 'max-sm:hidden' : ''}>
              {index > 0 && <span> · </span>}
              <span>{fact}</span>
            </span>
          ))}
        </p>
      </div>
      {canBeRemoved(row) && (
        <>
          {status !== 'left' && (
            <>
              <CallGuest person={row} onWhatsApp={onWhatsApp} isNarrow />
              {onToggle ? (
                <CheckInButton person={row} came={came} unsent={unsent} onToggle={onToggle} />
              ) : (
                <span className="attended-box on-paper-only" />
              )}
            </>
          )}
          <div className="not-on-paper">
            <MenuButton icon={Ellipsis} label={texts.moreForOf(nameOf(row))} look="small-icon">
              {(close) => (
                <>
                  <div className="px-3 pt-1 pb-2 wrap-anywhere">
                    <PersonName name={name} email={email} />
                    {claims && (
                      <p className="text-sm">
                        <Written>{claims}</Written>
                      </p>
                    )}
                    {row.cannotCome && (
                      <p className="text-sm">
                        <Written>{answerInWords(row)}</Written>
                      </p>
                    )}
                    {row.phone && <p className="muted text-sm">{row.phone}</p>}
                    <p className="muted text-sm">{texts.joinedOf(joined)}</p>
                  </div>
                  {row.phone && (
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        onWhatsApp(row);
                      }}
                    >
                      <MessageCircle className="size-5 flex-none" aria-hidden="true" />
                      {whatsapp}
                    </button>
                  )}
                  {onClaim && status !== 'left' && (
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        onClaim();
                      }}
                    >
                      <HandHelping className="size-5 flex-none" aria-hidden="true" />
                      {needs.enterWhatTheyBring}
                    </button>
                  )}
                  {onNewLink && status !== 'left' && (
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        onNewLink();
                      }}
                    >
                      <QrCode className="size-5 flex-none" aria-hidden="true" />
                      {texts.makeNewLink}
                    </button>
                  )}
                  <button
                    type="button"
                    className="text-error"
                    aria-label={texts.removeOf2(nameOf(row))}
                    onClick={() => {
                      close();
                      onRemove();
                    }}
                  >
                    <UserX className="size-5 flex-none" aria-hidden="true" />
                    {words.remove}
                  </button>
                </>
              )}
            </MenuButton>
          </div>
        </>
      )}
    </li>
  );
}
