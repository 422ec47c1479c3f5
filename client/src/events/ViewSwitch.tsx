import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { Segmented } from '../ui/Segmented.tsx';
import type { ListView } from './list-query.ts';

const VIEWS = [
  { value: 'table', label: 'Table', icon: Rows3, iconOnly: true },
  { value: 'cards', label: 'Cards', icon: LayoutGrid, iconOnly: true },
] as const;

/** Switches a list of events between table and cards. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return <Segmented label="View" segments={VIEWS} value={view} onChange={onChange} />;
}
