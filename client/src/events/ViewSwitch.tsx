import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import Rows3 from 'lucide-react/icons/rows-3';
import * as words from '#words/events.tsx';
import { config } from '../api/config.ts';
import { Segmented } from '../ui/Segmented.tsx';
import type { ListView } from './list-query.ts';

const VIEWS = [
  { value: 'table', label: words.table, icon: Rows3, iconOnly: true },
  { value: 'cards', label: words.cards, icon: LayoutGrid, iconOnly: true },
] as const;
const MAP = { value: 'map', label: words.mapView, icon: MapIcon, iconOnly: true } as const;

interface ViewSwitchProps<View extends ListView> {
  view: View;
  onChange: (view: View) => void;
}

/** Switches a list of events between table and cards. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps<Exclude<ListView, 'map'>>) {
  return <Segmented label={words.view} segments={VIEWS} value={view} onChange={onChange} />;
}

/** Switches the public list between table, cards and, where the site has one, the map. */
export function ListViewSwitch({ view, onChange }: ViewSwitchProps<ListView>) {
  const segments = config.map ? [...VIEWS, MAP] : VIEWS;
  return <Segmented label={words.view} segments={segments} value={view} onChange={onChange} />;
}
