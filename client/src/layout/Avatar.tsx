import { isShownPicture } from '@social-serve/server/rules';
import { useState } from 'react';

/** One or two letters that stand for a person: "MC" for Maya Chakma, "m" for maya@example.org. */
function initials(name: string): string {
  const words = name.split('@')[0]?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

/** A person's photo in a ring; their initials when there is none, or it cannot be shown. Decorative. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = photo && isShownPicture(photo) && photo !== broken ? photo : null;
  return (
    <span className="avatar" data-letters={shown ? undefined : initials(name)}>
      {shown && (
        <img
          src={shown}
          alt=""
          width={44}
          height={44}
          referrerPolicy="no-referrer"
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}
