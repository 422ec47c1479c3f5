import { useState } from 'react';
import { useCallFailure } from '../account/use-call-failure.ts';
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
  const failed = useCallFailure();
  const [sending, setSending] = useState<boolean | null>(null);

  async function choose(next: boolean) {
    if (sending !== null) return;
    setSending(next);
    try {
      await setVisibility(id, next);
    } catch (error) {
      await failed(error);
    } finally {
      setSending(null);
    }
  }

  return (
    <label className="show-name">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={sending ?? shown}
        aria-checked={sending ?? shown}
        aria-busy={sending !== null}
        onChange={({ target }) => void choose(target.checked)}
      />
      <span>
        Show my first name to others who are going
        <span className="sr-only"> to {title}</span>
      </span>
    </label>
  );
}
