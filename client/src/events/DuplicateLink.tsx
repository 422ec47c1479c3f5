import { pages } from '@social-serve/contract/paths';
import Copy from 'lucide-react/icons/copy';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';

/** A link to the form for a new event, filled in from an existing one. */
export function DuplicateLink({ id, title, className }: { id: string; title: string; className: string }) {
  return (
    <Link
      className={`btn btn-line ${className}`}
      to={`${pages.createEvent}?from=${id}`}
      aria-label={words.duplicateOf(title)}
    >
      <Copy className="size-4" aria-hidden="true" />
      {words.duplicate}
    </Link>
  );
}
