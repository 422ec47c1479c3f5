import * as words from '#words/mail.tsx';
import { queryClient } from '../api/query-client.ts';
import { useQuery } from '../api/use-query.ts';
import { AddressConfirmation } from './AddressConfirmation.tsx';
import { confirmationQuestion, ownMail } from './queries.ts';

/** Asks a person who has just joined an event to confirm their address (`askToConfirm`). */
export function ConfirmationQuestion() {
  const isAsked = useQuery(confirmationQuestion).data;
  const { data: mail } = useQuery({ ...ownMail, enabled: isAsked === true, refetchOnMount: false });
  if (!isAsked || mail?.verified) return null;
  return (
    <div className="max-w-3xl basis-full">
      <AddressConfirmation
        dismiss={
          <button
            type="button"
            className="btn btn-line"
            onClick={() => queryClient.setQueryData(confirmationQuestion.queryKey, false)}
          >
            {words.notNow}
          </button>
        }
      />
    </div>
  );
}
