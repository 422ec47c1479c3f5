import * as words from '#words/ui.ts';
/** Announces loading to assistive technology; a skeleton shows it to everyone else. */
export function LoadingWords() {
  return (
    <span role="status" className="sr-only" data-loading>
      {words.loading}
    </span>
  );
}
