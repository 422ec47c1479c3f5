/** The test message of `npm run mail:test`, which checks whether a site's mail arrives. */
import { ENGLISH, heading, paragraph, type Written, write } from '../layout.ts';

/** The text of the test message. @param site the base URL of the site */
export const testMessage = (site: string): Written =>
  write(
    {
      subject: 'Mail from Social Serve works',
      preheader: 'This message was sent the same way as all e-mail from your site.',
      blocks: [
        heading('It works'),
        paragraph('This message was sent the same way as all e-mail from your site.'),
        paragraph(
          'Check that it is not in your spam folder, and that your mail program shows SPF, DKIM and DMARC as passed.',
        ),
      ],
      reason: 'This was sent by npm run mail:test at',
    },
    site,
    'en',
    ENGLISH,
  );
