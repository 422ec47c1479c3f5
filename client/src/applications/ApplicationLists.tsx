import * as texts from '#words/applications.ts';
import { me } from '../account/queries.ts';
import { useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { type ApplicationFilter, applications } from './queries.ts';

const SPAM = applications({ state: '', probablySpam: 'true', role: '', search: '' });

/** The lists, and what each sets in the filter. */
const LISTS = {
  '': { state: '', probablySpam: '' },
  open: { state: 'received', probablySpam: '' },
  spam: { state: '', probablySpam: 'true' },
} as const satisfies Record<string, Partial<ApplicationFilter>>;

interface ApplicationListsProps {
  filter: ApplicationFilter;
  onShow: (changes: Partial<ApplicationFilter>) => void;
}

/** Chooses between all applications, those that wait for a decision, and probable spam while there is some; with their numbers. */
export function ApplicationLists({ filter: { state, probablySpam }, onShow }: ApplicationListsProps) {
  const waiting = useQuery(me).data?.desk?.applications;
  const spam = useInfiniteQuery(SPAM).data?.total ?? 0;
  return (
    <Segmented
      className="basis-full"
      label={texts.lists}
      segments={[
        { value: '', label: texts.all },
        { value: 'open', label: texts.toDecide, count: waiting },
        ...(spam > 0 || probablySpam
          ? [{ value: 'spam', label: texts.probablySpamCount(spam) } as const]
          : []),
      ]}
      value={probablySpam ? 'spam' : state === 'received' ? 'open' : ''}
      onChange={(list) => onShow(LISTS[list])}
    />
  );
}
