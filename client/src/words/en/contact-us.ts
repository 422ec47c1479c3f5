/** The texts of contact-us, in English. */
// pages/ContactUs.tsx
export const email = 'Email';
export const phone = 'Phone';
export const location = 'Location';
export const rangpurBangladesh = 'Rangpur, Bangladesh';
export const contactUs = 'Contact Us';
export const doYouHaveAQuestionAnIdeaOrA =
  'Do you have a question, an idea, or a problem with the site? Call, write or drop by.';
export const writeToUs = 'Do you have a question, an idea, or a problem with the site? Write to us.';
export const whatsApp = 'WhatsApp';
