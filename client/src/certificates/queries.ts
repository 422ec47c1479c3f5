/** The calls for certificates and their cached answers. All throw ApiError. */
import type { Certificate, CertificateIssued, OwnCertificate } from '@social-serve/contract/certificate';
import { calls, pathTo } from '@social-serve/contract/paths';
import { answerQuery, listQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

const ownKey = ['own-certificates'];
const oneKey = ['certificate'];
const ownChanged = () => queryClient.invalidateQueries({ queryKey: ownKey });

/** POST /me/certificates: gets the certificate of an event at which the person was checked in. */
export const postCertificate = (body: { join_id: string; name: string }) =>
  request<CertificateIssued>({ method: 'POST', path: calls.ownCertificates, body }).finally(
    () => void ownChanged(),
  );

/** DELETE /me/certificates/{id}. */
export async function deleteCertificate(id: string): Promise<void> {
  await request({ method: 'DELETE', path: pathTo(calls.ownCertificate, { id }) });
  queryClient.removeQueries({ queryKey: oneKey });
  await ownChanged();
}

/** The signed-in person's certificates. */
export const ownCertificates = listQuery<OwnCertificate>(ownKey, { path: calls.ownCertificates });

/** What is on the certificate with this code. */
export const certificate = (code: string) =>
  answerQuery<Certificate>([...oneKey, code], { path: pathTo(calls.certificate, { code }), token: false });
