import { languageOf } from './language-of.ts';

interface WrittenProps {
  children: string | null | undefined;
  className?: string;
  /** Whether it is a name: browsers that translate the page leave it as it is. */
  name?: boolean;
}

/** What a person wrote, in a line of the page's words: in the text direction and with the line height of its script, never translated by us. */
export function Written({ children: text, className, name }: WrittenProps) {
  return (
    <bdi data-written className={className} lang={languageOf(text ?? '')} translate={name ? 'no' : undefined}>
      {text}
    </bdi>
  );
}
