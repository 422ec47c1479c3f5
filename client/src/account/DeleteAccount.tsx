import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ReauthenticationForm } from './ReauthenticationForm.tsx';

/**
 * Deletes the account (docs/specification.md, "Deleting an account"): says what will be deleted, then asks for the password or for
 * Google, which also makes the login recent enough for the server.
 * @param props.children what will be deleted
 */
export function DeleteAccount({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (asking) question.current?.focus();
    else if (wasAsking.current) asker.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  if (!asking)
    return (
      <button ref={asker} type="button" className="btn btn-line text-error" onClick={() => setAsking(true)}>
        Delete my account
      </button>
    );
  return (
    <>
      <h3 ref={question} tabIndex={-1} className="text-2xl">
        This cannot be undone
      </h3>
      {children}
      <ReauthenticationForm onCancel={() => setAsking(false)} />
    </>
  );
}
