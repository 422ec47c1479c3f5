import type { ApplicationState } from '@social-serve/contract/application-rules';
import { STATE_WORDS } from './application-messages.ts';

const LOOKS: Partial<Record<ApplicationState, string>> = {
  accepted: 'tag-Plantation',
  declined: 'tag-Donation',
  withdrawn: 'tag-off',
};

/** What became of an application: a word on a wash of its own. */
export function StateTag({ state }: { state: ApplicationState }) {
  return <span className={`badge tag ${LOOKS[state] ?? ''}`}>{STATE_WORDS[state]}</span>;
}
