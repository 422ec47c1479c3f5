import * as words from '#words/participations.tsx';
import { useSend } from '../ui/use-send.ts';
import { setVisibility } from './queries.ts';

interface ShowNameSwitchProps {
  /** The participation's. */
  id: string;
  /** The event's title, for screen readers. */
  title: string;
  /** Whether others see the name, according to the server. */
  shown: boolean;
}

/** Shows the person's first name to the other participants; off by default, for each event separately. */
export function ShowNameSwitch({ id, title, shown }: ShowNameSwitchProps) {
  const { isPending, given, send } = useSend({ send: (next: boolean) => setVisibility(id, next) });
  const isOn = given ?? shown;

  return (
    <label className="relative z-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm leading-snug font-semibold">
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={words.showMyFirstNameAt(title)}
        aria-busy={isPending}
        onChange={({ target }) => void send(target.checked)}
      />
      <span>{words.showMyFirstNameToOthersWhoAreGoing}</span>
    </label>
  );
}
