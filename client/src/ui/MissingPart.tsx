/** Stands for a part of the page whose code did not come, so that its absence takes nothing else away. */
export function MissingPart() {
  return (
    <button
      type="button"
      className="btn btn-line mx-auto"
      title="A part of this page could not be loaded."
      onClick={() => window.location.reload()}
    >
      Retry
    </button>
  );
}
