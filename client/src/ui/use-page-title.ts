import { useEffect } from 'react';

const product = 'Social Events';

/**
 * Sets the browser's title (docs/specification.md: title "Social Events").
 * @param title the page's name; by default the product's name alone
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title]);
}
