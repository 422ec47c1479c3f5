import { LANGUAGE_KEY, LANGUAGE_NAMES, type Language } from '@social-serve/contract/languages';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import bangla from '../../art/bangla.svg';
import { changeLanguage, otherLanguages } from '../language.ts';

/** Names that are drawn, because a page in another language has no font for them. */
const drawings: Partial<Record<Language, string>> = { bn: bangla };

function LanguageName({ of }: { of: Language }) {
  const drawing = drawings[of];
  if (!drawing) return LANGUAGE_NAMES[of];
  return (
    <svg role="img" aria-label={LANGUAGE_NAMES[of]} fill="currentColor" className="h-[1em] w-[2.96em]">
      <use href={`${drawing}#name`} />
    </svg>
  );
}

interface LanguageLinksProps {
  className?: string;
  /** Before each name. */
  icon?: ReactNode;
}

/** Links to this page in each other language; nothing if there is none. */
export function LanguageLinks({ className, icon }: LanguageLinksProps) {
  const { search } = useLocation();

  function change(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // in a tab of its own
    event.preventDefault();
    void changeLanguage(language);
  }

  return otherLanguages().map((language) => {
    const query = new URLSearchParams(search);
    query.set(LANGUAGE_KEY, language);
    return (
      <a
        key={language}
        className={className}
        href={`?${query}`}
        hrefLang={language}
        lang={language}
        onClick={(event) => change(event, language)}
      >
        {icon}
        <LanguageName of={language} />
      </a>
    );
  });
}
