/** The mark of the site (client/public/favicon.svg): the elements of an SVG of 48 × 48. */
export const MARK =
  '<rect width="48" height="48" rx="11" fill="#14523d"/><g fill="none" stroke-width="7" stroke-linecap="round"><path d="M26.5 11.5H22a6.25 6.25 0 0 0 0 12.5h2" stroke="#FFBE2E"/><path d="M21.5 36.5H26a6.25 6.25 0 0 0 0-12.5h-2" stroke="#fff"/></g><circle cx="35.4" cy="12.4" r="4.4" fill="#FFBE2E"/><circle cx="12.6" cy="35.6" r="4.4" fill="#fff"/>';
