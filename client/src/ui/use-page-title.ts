import { useEffect } from 'react';
import * as words from '#words/ui.ts';

const product = words.socialEvents;

/**
 * Sets the browser's title (docs/specification.md: title "Social Events").
 * @param title the page's name; by default the product's name alone
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title]);
}
