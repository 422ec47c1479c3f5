/** The texts of e-mails to organisers about the review of their event, in English. */
export const subject = {
  approved: (title: string) => `Published: ${title}`,
  asked: (title: string) => `A change, please: ${title}`,
  declined: (title: string) => `Not published: ${title}`,
};
export const change = 'Change the event';
export const because = 'You’re receiving this because you organise this event at';
