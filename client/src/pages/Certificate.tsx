import { pages, pathTo } from '@social-serve/contract/paths';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Printer from 'lucide-react/icons/printer';
import { useNavigate, useParams } from 'react-router-dom';
import * as words from '#words/certificate-page.ts';
import { useSignedIn } from '../account/auth-context.tsx';
import { isNotFound } from '../api/api-error.ts';
import { siteAddress } from '../api/server-address.ts';
import { useQuery } from '../api/use-query.ts';
import { CertificateSheet } from '../certificates/CertificateSheet.tsx';
import { certificate, deleteCertificate, ownCertificates } from '../certificates/queries.ts';
import { joinedPart } from '../participations/joined-parts.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { CopyLink } from '../ui/CopyLink.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { confirmDialog } from '../ui/sweet-alert.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useSend } from '../ui/use-send.ts';
import { NotFound } from './NotFound.tsx';

/** /certificate/{code}: the proof of an attendance, for everyone with its address (docs/after-the-event.md, "Certificate"). */
export function Certificate() {
  const { code = '' } = useParams();
  const query = useQuery(certificate(code));
  const { data } = query;
  const address = siteAddress(pathTo(pages.certificate, { code }));
  usePageTitle(data ? words.certificateOf(data.number) : words.certificate);

  if (isNotFound(query.error)) return <NotFound text={words.weCantFindThisCertificateIts} />;
  return (
    <div className="wrap py-5 lg:py-8">
      {!data && <h1 className="sr-only">{words.certificate}</h1>}
      <QueryFailure className="mb-5" query={query} />
      {!data && query.isFetching && <LoadingBars />}
      {data?.status === 'withdrawn' && (
        <div className="panel mx-auto max-w-2xl p-6">
          <h1 className="page-heading flex items-center gap-3">
            <CircleX className="size-9 flex-none text-error" aria-hidden="true" />
            {words.withdrawn}
          </h1>
          <p className="mt-4 text-lg">{words.certificateNoIsNoLongerValid(data.number)}</p>
          <Delete code={code} />
        </div>
      )}
      {data?.status === 'valid' && (
        <div className="sheet-box mx-auto">
          <div className="not-on-paper mb-5 flex flex-wrap items-center gap-3">
            <p className="inline-flex items-center gap-2 text-xl font-bold text-success max-sm:w-full sm:mr-auto">
              <CircleCheck className="size-6" aria-hidden="true" />
              {words.valid}
            </p>
            <button type="button" className="btn btn-primary" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              {words.print}
            </button>
            <CopyLink className="btn btn-line" address={address} />
            <Delete code={code} />
          </div>
          <CertificateSheet sheet={data} address={address} />
        </div>
      )}
    </div>
  );
}

/** Deletes the certificate; for its owner. */
function Delete({ code }: { code: string }) {
  const { data: own } = useQuery({ ...ownCertificates, enabled: useSignedIn() });
  const navigate = useNavigate();
  const { isPending, send } = useSend({
    ask: ({ title }: { _id: string; title: string }) =>
      confirmDialog({
        title: words.deleteYourCertificate,
        text: words.itsLinkWillStopWorkingEvenOn,
        about: title,
        confirm: words.deleteIt,
      }),
    send: ({ _id }) => deleteCertificate(_id),
    success: words.yourCertificateWasDeleted,
    onSuccess: () => navigate(joinedPart('past')),
  });
  const mine = own?.find((one) => one.code === code);
  if (!mine) return null;
  return (
    <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send(mine)}>
      {words.deleteIt2}
    </BusyButton>
  );
}
