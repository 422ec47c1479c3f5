import { pages, pathTo } from '@social-serve/contract/paths';
import Award from 'lucide-react/icons/award';
import { Link } from 'react-router-dom';
import * as texts from '#words/private-links.ts';
import { CertificateDialog } from '../certificates/CertificateDialog.tsx';
import { AttendanceNote } from '../participations/Attendances.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import type { LinkedProps } from './link-in-address.ts';
import { postLinkedCertificate } from './queries.ts';

/** For someone who was checked in, once the event is over: how long they took part, and the certificate. */
export function LinkedCertificate({ link, linked, isOver }: LinkedProps & { isOver: boolean }) {
  const { event, name, came, hours, certificate } = linked;
  if (!isOver || !came) return null;
  const words = (
    <>
      <Award className="size-4" aria-hidden="true" />
      <span>{certificate ? texts.yourCertificate : texts.getYourCertificate}</span>
    </>
  );
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-3 p-5"
      aria-label={texts.certificate}
    >
      <AttendanceNote came={came} hours={hours} />
      {certificate ? (
        <Link className="btn btn-line" to={pathTo(pages.certificate, { code: certificate })}>
          {words}
        </Link>
      ) : (
        <DialogButton
          className="btn btn-primary"
          dialog={(close) => (
            <CertificateDialog
              title={event.title}
              name={name}
              issue={(written) => postLinkedCertificate(link, written)}
              onClose={close}
            />
          )}
        >
          {words}
        </DialogButton>
      )}
    </section>
  );
}
