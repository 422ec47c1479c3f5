import './spinner.css';

/** A turning ring in a button whose work is under way. Decorative: `aria-busy` of the button or form says it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
