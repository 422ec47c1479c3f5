import { useEffect } from 'react';

const product = 'Social Events';

/**
 * Names the page in the browser's title bar (docs/specification.md: title "Social Events").
 * @param title the page's own name; without one it is the product's alone
 */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product;
  }, [title]);
}
