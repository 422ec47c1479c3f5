import { useState } from 'react';
import { language } from '#words/language.ts';
import { photoSource } from '../../api/picture-source.ts';

/** One or two initials that stand for a person: "MC" for Maya Chakma, "M" for maya@example.org; punctuation is skipped. */
function initials(name: string): string {
  const initials = (name.split('@')[0] ?? '')
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return [initials[0], ...initials.slice(1).slice(-1)].join('').toLocaleUpperCase(language);
}

/** A person's photo in a ring; their initials when there is none, or it cannot be shown. Decorative. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = photo === null || photo === broken ? undefined : photoSource(photo);
  return (
    <span className="avatar grid overflow-hidden rounded-full bg-(--wash)">
      {shown ? (
        <img
          className="bg-white"
          src={shown}
          alt=""
          width={44}
          height={44}
          referrerPolicy="no-referrer"
          onError={() => setBroken(photo)}
        />
      ) : (
        // The name is beside it or read out.
        <span
          className="grid place-items-center bg-primary font-sign font-bold text-primary-content"
          aria-hidden="true"
          data-written
        >
          {initials(name)}
        </span>
      )}
    </span>
  );
}
