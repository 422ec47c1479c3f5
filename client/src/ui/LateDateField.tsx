import { latePart } from './LatePart.tsx';

/** `DateField`, whose calendar is too heavy to come with a page. */
export const DateField = latePart(async () => (await import('./DateField.tsx')).DateField, {
  fallback: <div className="input date-field" />,
});
