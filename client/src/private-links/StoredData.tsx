import { TERMS } from '@social-serve/contract/term-rules';
import * as words from '#words/private-links.ts';
import { reasons } from '#words/shared/labels.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate, formatTime } from '../ui/dates.ts';
import { OnlineControls } from '../ui/OfflineNote.tsx';
import { Written } from '../ui/Written.tsx';
import type { LinkedProps } from './link-in-address.ts';

interface StoredDataProps extends Pick<LinkedProps, 'linked'> {
  /** Whether the page says that the server cannot be reached. */
  offline: boolean;
  deleting: boolean;
  onDelete: () => void;
  onForget: () => void;
}

/** Everything that is stored about a person without an account, and how to delete it. */
export function StoredData({ linked, offline, deleting, onDelete, onForget }: StoredDataProps) {
  const { name, email, phone, confirmBy, joinedAt, added, reports = [], participation } = linked;
  const { cannotCome } = participation;
  const at = `${formatDate(joinedAt)}, ${formatTime(joinedAt)}`;
  const rows: [string, string][] = [
    [words.name, name],
    [words.eMail, email ? (confirmBy ? words.notConfirmed(email) : email) : words.none],
    ...(phone === undefined ? [] : [[words.phone, phone] as [string, string]]),
    [words.joined, added ? words.addedByTheOrganiser(at) : at],
    ...(cannotCome === undefined ? [] : [[words.whyYouCantCome, cannotCome] as [string, string]]),
    ...reports.map(({ reason, text }): [string, string] => [words.reported, `${reasons[reason]}: ${text}`]),
  ];
  return (
    <section className="panel p-5" aria-labelledby="stored-heading">
      <h2 id="stored-heading" className="text-2xl">
        {words.whatWeStoreAboutYou}
      </h2>
      <dl className="mt-3 grid gap-2">
        {rows.map(([term, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms repeat, and rows keep their order
          <div key={`${term} ${index}`} className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="muted text-sm leading-relaxed">{term}</dt>
            <dd className="wrap-anywhere">
              {value === name ? <Written name>{value}</Written> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted mt-3 text-sm">
        {participation.status === 'left'
          ? words.weDeleteItSooner(TERMS.answers)
          : words.onlyTheOrganisersSeeYourName}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <OnlineControls offline={offline}>
          <BusyButton className="btn btn-line" busy={deleting} onClick={onDelete}>
            {words.deleteIt}
          </BusyButton>
        </OnlineControls>
        <button type="button" className="btn btn-line" onClick={onForget}>
          {words.forgetOnThisDevice}
        </button>
      </div>
    </section>
  );
}
