import type { ApplicationState } from '@social-serve/contract/application-rules';
import { STATE_WORDS } from './application-messages.ts';
import './applications.css';

/** What became of an application: a word on a wash of its own. */
export function StateTag({ state }: { state: ApplicationState }) {
  return <span className={`badge state-tag state-${state}`}>{STATE_WORDS[state]}</span>;
}
