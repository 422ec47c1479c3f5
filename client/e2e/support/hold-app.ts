import type { Page, Route } from '@playwright/test';

/** Holds back the app's entry script until it is released: only the document is shown. */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(/assets\/index-[^/]*\.js$/, (route) => {
    if (open) return route.fallback();
    held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.fallback()));
  };
}
