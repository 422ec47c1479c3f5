/** A spinner for a busy button. Decorative: `aria-busy` of the button or form announces it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
