/** The calls on certificates (docs/after-the-event.md, "Certificate"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { Answer } from '../http/answer.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted, inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { deleteCertificate, issueCertificate, newCode } from './issue.ts';
import { toCertificate, toOwnCertificate } from './presenter.ts';
import { findCertificate, listCertificates } from './validity.ts';

const A_MINUTE = {
  name: 'certificates',
  most: 60,
  detail: ['tooManyCertificates'],
} as const;

/** Keeps the secret address out of caches, search engines and Referer headers. */
const SECRET = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** The routes of certificates. */
export function certificatesRoutes({ db, limits }: Dependencies): Route[] {
  const countLookUp = limits.aMinute(A_MINUTE);

  return [
    route(operations.issueCertificate, async ({ body, person, now }) => {
      const id = newId(now);
      const code = newCode();
      const asked = { id, code, eventId: body.join_id, name: body.name };
      await db.transaction((tx) => issueCertificate(tx, asked, person, now));
      return new Answer({ ...inserted(id), code }, {});
    }),

    route(operations.listOwnCertificates, async ({ person }) =>
      (await listCertificates(db, person.uid, LIMITS.listSize)).map(toOwnCertificate),
    ),

    route(operations.deleteCertificate, async ({ params, person }) => {
      await db.transaction((tx) => deleteCertificate(tx, params.id, person));
      return deleted();
    }),

    route(
      operations.getCertificate,
      async ({ params: { code }, address }) => {
        countLookUp(address);
        const found = await findCertificate(db, code);
        if (!found) throw new ProblemError('not-found', ['certificateNotFound']);
        return toCertificate(found);
      },
      SECRET,
    ),
  ];
}
