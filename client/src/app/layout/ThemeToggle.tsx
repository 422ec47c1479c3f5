import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import * as words from '#words/app.ts';
import { useTheme } from '../../ui/use-theme.ts';

/** Before the app is there (prerender.tsx): a picture, of the theme that public/theme.js has set. */
function Picture() {
  return (
    <span className="icon-btn lg:-mr-3">
      <Sun aria-hidden="true" className="size-5 dark:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 dark:block" />
    </span>
  );
}

function Toggle() {
  const { theme, flip } = useTheme();
  const light = theme === 'light';
  const Icon = light ? Sun : Moon;
  return (
    <label className="icon-btn lg:-mr-3" title={light ? words.lightTheme : words.darkTheme}>
      <input type="checkbox" aria-label={words.lightTheme} checked={light} onChange={flip} />
      <Icon aria-hidden="true" className="size-5" />
    </label>
  );
}

/** The theme's checkbox (docs/specification.md): checked is light, each click flips the theme. */
export const ThemeToggle = import.meta.env.SSR ? Picture : Toggle;
