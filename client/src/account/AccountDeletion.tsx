import { type ReactNode, useRef, useState } from 'react';
import * as words from '#words/account.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { ReauthenticationForm } from './ReauthenticationForm.tsx';

/**
 * Deletes the account (docs/specification.md, "Deleting an account"): says what will be deleted, then asks for the password or for
 * Google, which also makes the login recent enough for the server.
 * @param props.children what will be deleted
 */
export function AccountDeletion({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const moveFocus = useMoveFocus();

  function ask(asks: boolean) {
    setAsking(asks);
    moveFocus(asks ? question : asker);
  }

  if (!asking)
    return (
      <button ref={asker} type="button" className="btn btn-line text-error" onClick={() => ask(true)}>
        {words.deleteMyAccount}
      </button>
    );
  return (
    <>
      <h3 ref={question} tabIndex={-1} className="text-2xl">
        {words.thisCannotBeUndone}
      </h3>
      {children}
      <ReauthenticationForm onCancel={() => ask(false)} />
    </>
  );
}
