/** The texts of not-found, in English. */
// pages/NotFound.tsx
export const weCantFindThisPageItMayHave =
  'We can’t find this page. It may have been an event that was removed.';
export const pageNotFound = 'Page Not Found';
export const goBack = 'Go Back';
