import { useState } from 'react';
import { withStorage } from '../api/storage.ts';

export type Theme = 'light' | 'dark';

const barColours = { light: '#ffffff', dark: '#15261e' } as const;

/**
 * The page's theme: light at the first visit, then as chosen (public/theme.js applies it before the
 * first paint). A change is stored if the browser allows it.
 */
export function useTheme(): { theme: Theme; flip: () => void } {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  const flip = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[next]);
    withStorage(() => localStorage.setItem('theme', next));
    setTheme(next);
  };
  return { theme, flip };
}
