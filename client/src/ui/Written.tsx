import { languageOf } from './language-of.ts';

interface WrittenProps {
  children: string | null | undefined;
  className?: string;
  /** In a prerendered shell, whose texts the server fills in: the slot for the language. */
  lang?: string | undefined;
  /** Whether it is a name: browsers that translate the page leave it as it is. */
  name?: boolean;
}

/** What a person wrote, in a line of the page's words: in the text direction and with the line height of its script, never translated by us. */
export function Written({ children: text, className, name, lang = languageOf(text ?? '') }: WrittenProps) {
  return (
    <bdi data-written className={className} lang={lang} translate={name ? 'no' : undefined}>
      {text}
    </bdi>
  );
}
