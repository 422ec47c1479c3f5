import { useEffect, useState } from 'react';
import { config } from '../api/config.ts';
import { useQuery } from '../api/use-query.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { choiceOf } from './choice.ts';
import { chooseMail, ownMail } from './queries.ts';

/** After joining an event, asks the person once to confirm their address, where the site sends mail. */
export function AskToConfirm() {
  const { data } = useQuery({ ...ownMail, enabled: config.mail !== 'none' });
  const [asks, setAsks] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const isNew = data !== undefined && !data.verified && !data.asked;

  useEffect(() => {
    if (!data || !isNew) return;
    setAsks(true);
    // If this fails, the question appears once more.
    chooseMail({ ...choiceOf(data), asked: true }).catch(() => undefined);
  }, [data, isNew]);

  if (!asks || dismissed || data?.verified) return null;
  return (
    <div className="max-w-3xl basis-full">
      <ConfirmAddress
        dismiss={
          <button type="button" className="btn btn-line" onClick={() => setDismissed(true)}>
            Not now
          </button>
        }
      />
    </div>
  );
}
