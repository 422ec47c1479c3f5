import { pages } from '@social-serve/contract/paths';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/account.tsx';
import { useAuth } from './auth-context.tsx';
import { IdentityError } from './identity.ts';

/** After this many wrong passwords in a row, the form suggests resetting the password. */
const MANY = 5;

/**
 * For a form that asks a signed-in person for their password.
 * @returns `explain`: the sentence for a refused password, null for any other failure; `note`: what to do after many
 */
export function useWrongPasswords() {
  const wrong = useRef(0);
  const [isStuck, setStuck] = useState(false);

  function explain(error: Error): string | null {
    if (!(error instanceof IdentityError && (error.tooOften || error.field))) return null;
    if (!error.tooOften) wrong.current += 1;
    setStuck(error.tooOften || wrong.current >= MANY);
    if (error.tooOften) return error.message;
    return wrong.current < MANY ? words.thisPasswordIsWrong : words.thisPasswordWasWrongTimes(wrong.current);
  }
  return { explain, note: <ForgottenNote isShown={isStuck} /> };
}

/** Leads to a new password, and says whether Google is another way. */
function ForgottenNote({ isShown }: { isShown: boolean }): ReactNode {
  const { user } = useAuth();
  return (
    <p role="status" className="not-empty:mt-4">
      {isShown && (
        <span>
          {words.forgotYourPassword(
            <Link className="link-u" to={pages.forgotPassword} state={{ email: user?.email }}>
              {words.getAResetLink}
            </Link>,
          )}
          {user?.methods.includes('google') && <span>{words.youCanAlsoUseGoogle}</span>}
        </span>
      )}
    </p>
  );
}
