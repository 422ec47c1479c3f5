/** The texts of e-mails to authors about the team's decisions, in English. */
export const subject = {
  event: {
    removed: (title: string) => `Our team has hidden your event: ${title}`,
    shown: (title: string) => `Your event is visible again: ${title}`,
  },
  message: {
    removed: (title: string) => `Our team has deleted your message: ${title}`,
    shown: (title: string) => `Your message is visible again: ${title}`,
  },
  question: {
    removed: (title: string) => `Our team has deleted a question: ${title}`,
    shown: (title: string) => `A question is visible again: ${title}`,
  },
  outcome: {
    removed: (title: string) => `Our team has deleted the results: ${title}`,
    shown: (title: string) => `The results are visible again: ${title}`,
  },
};
export const why = 'Why';
export const note = 'Note from our team:';
export const answer = 'Answer our team';
export const write = 'Contact Us';
export const because = {
  organiser: 'You’re receiving this because you organise this event at',
  author: 'You’re receiving this because you wrote about this event at',
};
