import { pages } from '@social-serve/contract/paths';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleUser from 'lucide-react/icons/circle-user-round';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import * as words from '#words/app.ts';
import { useAuth } from '../../account/auth-context.tsx';
import type { User } from '../../account/identity.ts';
import { messageOf } from '../../api/api-error.ts';
import { savePerson } from '../../api/saved-answers.ts';
import { hasUnsent } from '../../api/sign-out.ts';
import { onIdle } from '../../ui/on-idle.ts';
import { confirmDialog } from '../../ui/sweet-alert.ts';
import { toastError, toastSuccess } from '../../ui/toasts.ts';
import { usePopover } from '../../ui/use-popover.ts';
import { useInstall } from '../install.ts';
import { Avatar } from './Avatar.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { TeamLink } from './TeamLink.tsx';

const links = [
  { to: pages.createEvent, text: words.createEvent, icon: Plus },
  { to: pages.joinedEvents, text: words.joinedEvents, icon: CalendarCheck },
  { to: pages.manageEvents, text: words.manageEvents, icon: ClipboardList },
] as const;

/** The signed-in person's avatar and its menu (docs/specification.md). */
export function UserMenu({ user }: { user: User }) {
  const { logOut } = useAuth();
  const { open, close, button, buttonProps, panelProps } = usePopover();
  const install = useInstall();
  useEffect(() => onIdle(() => savePerson(user)), [user]);
  const name = user.displayName || user.email || '';

  /** Closes the menu; the focus does not vanish with it. */
  function backToButton() {
    close();
    button.current?.focus();
  }

  async function leave() {
    backToButton();
    const stay =
      hasUnsent(user.email ?? '') &&
      !(await confirmDialog({
        title: words.logOutWithoutSending,
        text: words.anythingYouHaveNotSentWillBe,
        confirm: words.logOut,
        cancel: words.stay,
      }));
    if (stay) return;
    try {
      await logOut();
      toastSuccess(words.logoutSuccessfully);
    } catch (error) {
      toastError(messageOf(error));
    }
  }

  return (
    <>
      <NoticeBell />
      <button {...buttonProps} className="avatar-button relative block cursor-pointer rounded-full">
        <Avatar name={name} photo={user.photoURL} />
        <span className="tooltip-below">{name}</span>
      </button>
      <div {...panelProps} className="popover panel lifted">
        {open && (
          <>
            <p className="mb-1.5 border-b border-base-300 px-3 pt-1 pb-3 leading-tight wrap-anywhere">
              <b className="block">{name}</b>
              {user.displayName && <span className="muted text-sm">{user.email}</span>}
            </p>
            {links.map(({ to, text, icon: Icon }) => (
              <NavLink key={to} to={to} onClick={close}>
                <Icon aria-hidden="true" className="muted size-5" />
                {text}
              </NavLink>
            ))}
            <TeamLink onLeave={close} />
            <NavLink to={pages.account} onClick={close}>
              <CircleUser aria-hidden="true" className="muted size-5" />
              {words.account}
            </NavLink>
            <LanguageLinks icon={<Languages aria-hidden="true" className="muted size-5" />} />
            {install && (
              <button
                type="button"
                onClick={() => {
                  backToButton();
                  install();
                }}
              >
                <Download aria-hidden="true" className="muted size-5" />
                {words.install}
              </button>
            )}
            <button type="button" className="mt-1.5" onClick={leave}>
              <LogOut aria-hidden="true" className="muted size-5" />
              {words.logout}
            </button>
          </>
        )}
      </div>
    </>
  );
}
