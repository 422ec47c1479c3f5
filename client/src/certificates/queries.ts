/** The calls for certificates and their cached answers. All throw ApiError. */
import type { Certificate, CertificateIssued, OwnCertificate } from '@social-serve/contract/certificate';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted } from '@social-serve/contract/replies';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';

const ownKey = ['own-certificates'];
const oneKey = ['certificate'];

/** POST /me/certificates: gets the certificate of an event that one was checked in at. */
export async function postCertificate(body: { join_id: string; name: string }): Promise<CertificateIssued> {
  const path = calls.ownCertificates;
  try {
    return (await request<CertificateIssued>({ method: 'POST', path, body, token: true })).body;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ownKey });
  }
}

/** DELETE /me/certificates/{id}. */
export async function deleteCertificate(id: string): Promise<void> {
  await request<Deleted>({ method: 'DELETE', path: pathTo(calls.ownCertificate, { id }), token: true });
  queryClient.removeQueries({ queryKey: oneKey });
  await queryClient.invalidateQueries({ queryKey: ownKey });
}

/** The signed-in person's certificates. */
export function ownCertificates(email: string) {
  return queryOptions({
    queryKey: [...ownKey, email],
    queryFn: async ({ signal }) =>
      listIn<OwnCertificate>((await request({ path: calls.ownCertificates, token: true, signal })).body),
    enabled: email !== '',
  });
}

/** What is on the certificate with this code. */
export function certificate(code: string) {
  return queryOptions({
    queryKey: [...oneKey, code],
    queryFn: async ({ signal }) =>
      (await request<Certificate>({ path: pathTo(calls.certificate, { code }), signal })).body,
  });
}
