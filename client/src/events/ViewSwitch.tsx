import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import * as words from '#words/events.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { ListView } from './list-query.ts';

const VIEWS = [
  { value: 'table', label: words.table, icon: Rows3, iconOnly: true },
  { value: 'cards', label: words.cards, icon: LayoutGrid, iconOnly: true },
] as const;

/** Switches a list of events between table and cards. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  return <Segmented label={words.view} segments={VIEWS} value={view} onChange={onChange} />;
}
