import type { OwnMail as Mail } from '@social-serve/contract/mail';
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import * as words from '#words/mail.tsx';
import { config } from '../api/config.ts';
import { useQuery } from '../api/use-query.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useSend } from '../ui/use-send.ts';
import { AddressConfirmation } from './AddressConfirmation.tsx';
import { chooseMail, ownMail } from './queries.ts';
import { RefusedAddress } from './RefusedAddress.tsx';

/** Turns each kind of e-mail on or off, saved at once; says why no e-mail is sent where that is so. */
export function OwnMail() {
  const mail = useQuery(ownMail);
  const { data } = mail;
  if (config.mail === 'none') return <p>{words.thisSiteSendsNoEMailYoull}</p>;
  if (!data) return mail.isFetching ? <LoadingWords /> : <QueryFailure query={mail} />;
  if (data.unreachable) return <p>{words.weCannotSendEMailToYour}</p>;
  return (
    <>
      {!data.verified && <AddressConfirmation />}
      {data.verified && data.refusedAt !== undefined && <RefusedAddress since={data.refusedAt} />}
      <Kinds mail={data} />
    </>
  );
}

function Kinds({ mail }: { mail: Mail }) {
  const kinds = MAIL_KINDS.filter((kind) => mail[kind] !== undefined);
  const { given, failure, send } = useSend({
    send: ({ kind, on }: { kind: MailKind; on: boolean }) => chooseMail({ [kind]: on }),
    failure: 'here',
  });

  return (
    <>
      <div className="grid gap-1">
        {kinds.map((kind) => {
          const { label, text } = words.kinds[kind];
          const isSending = given?.kind === kind;
          const on = isSending ? given.on : mail[kind] === true;
          return (
            <label key={kind} className="flex min-h-11 cursor-pointer items-start gap-3.5 py-2">
              <input
                className="switch"
                type="checkbox"
                role="switch"
                checked={on}
                aria-checked={on}
                aria-busy={isSending}
                // One change is saved at a time.
                disabled={given !== null && !isSending}
                onChange={({ target }) => void send({ kind, on: target.checked })}
              />
              <span>
                <b className="block font-[650]">{label}</b>
                <small className="muted block text-sm leading-snug">{text}</small>
              </span>
            </label>
          );
        })}
      </div>
      {failure && <FailureNotice className="mt-4" message={words.yourChoiceWasNotSaved(failure)} />}
    </>
  );
}
