import * as texts from '#words/applications.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { type ApplicationFilter, applications } from './queries.ts';

const SPAM = applications({ state: '', probablySpam: 'true', role: '', search: '' });

interface SpamSwitchProps {
  shown: ApplicationFilter['probablySpam'];
  onShow: (shown: ApplicationFilter['probablySpam']) => void;
}

/** Chooses between applications and probable spam, with its number. Renders nothing while there is none. */
export function SpamSwitch({ shown, onShow }: SpamSwitchProps) {
  const count = useInfiniteQuery(SPAM).data?.total ?? 0;
  if (count === 0 && !shown) return null;
  return (
    <Segmented
      className="basis-full"
      label={texts.probablySpam}
      segments={[
        { value: '', label: texts.applications },
        { value: 'true', label: texts.probablySpamCount(count) },
      ]}
      value={shown}
      onChange={onShow}
    />
  );
}
