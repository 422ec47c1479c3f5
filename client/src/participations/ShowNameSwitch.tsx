import { useAction } from '../account/use-action.ts';
import { setVisibility } from './queries.ts';
import '../ui/switch.css';
import './joined-parts.css';

interface ShowNameSwitchProps {
  /** The participation's. */
  id: string;
  /** Of the event, for who hears the switch alone. */
  title: string;
  /** What the server knows. */
  shown: boolean;
}

/** Lets the others who take part see one's first name; off until it is chosen, for each event anew. */
export function ShowNameSwitch({ id, title, shown }: ShowNameSwitchProps) {
  const { busy, given, start } = useAction((next: boolean) => setVisibility(id, next));
  const on = given ? given[0] : shown;

  return (
    <label className="show-name">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-busy={busy}
        onChange={({ target }) => void start(target.checked)}
      />
      <span>
        Show my first name to others who are going
        <span className="sr-only"> to {title}</span>
      </span>
    </label>
  );
}
