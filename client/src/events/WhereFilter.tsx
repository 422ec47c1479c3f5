import MapPin from 'lucide-react/icons/map-pin';
import * as words from '#words/events.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import type { ActiveWhereProps } from './ActiveWhere.tsx';
import type { WhereFormProps } from './WhereForm.tsx';

const WhereForm = latePart(async () => (await import('./WhereForm.tsx')).WhereForm, {
  fallback: <LoadingWords />,
});

/** Filters by where events are: a button that opens the form. */
export function WhereFilter(props: Omit<WhereFormProps, 'close'>) {
  const { place, near } = props.query;
  return (
    <MenuButton
      icon={MapPin}
      label={place ? words.placeOf(place) : words.where}
      look="choice"
      chosen={Boolean(place || near)}
    >
      {(close) => <WhereForm {...props} close={close} />}
    </MenuButton>
  );
}

const LateActiveWhere = latePart(async () => (await import('./ActiveWhere.tsx')).ActiveWhere, {
  fallback: <span className="skeleton h-11 w-72" />,
});

/** The place around which the list is, if it is around one. */
export const ActiveWhere = (props: ActiveWhereProps) => props.query.near && <LateActiveWhere {...props} />;
