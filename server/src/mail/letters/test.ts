/** With which whoever runs a site tries whether its mail arrives: `npm run mail:test`. */
import { heading, paragraph, type Written, write } from '../template.ts';

/** The letter of the test. @param site where the site stands */
export const testLetter = (site: string): Written =>
  write(
    {
      subject: 'Mail from Social Serve works',
      preheader: 'This message came the same way as all that your site will send.',
      blocks: [
        heading('It works'),
        paragraph('This message came the same way as all that your site will send.'),
        paragraph('Look whether it lies among spam, and what your mail program says of SPF, DKIM and DMARC.'),
      ],
      reason: 'This was sent by npm run mail:test at',
    },
    site,
  );
