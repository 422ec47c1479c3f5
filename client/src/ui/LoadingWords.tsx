/** Says to assistive technology that something is on its way; a skeleton says it to everybody else. */
export function LoadingWords() {
  return (
    <span role="status" className="sr-only" data-loading>
      Loading
    </span>
  );
}
