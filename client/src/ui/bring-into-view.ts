/** Shows an element, as its ref, where it appears below the window's edge, or behind a bar there: with the class scroll-mb-24. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });
