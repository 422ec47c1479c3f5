import { pages, pathTo } from '@social-serve/contract/paths';
import Award from 'lucide-react/icons/award';
import { Link } from 'react-router-dom';
import * as texts from '#words/certificates.tsx';
import { useQuery } from '../api/use-query.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { CertificateDialog } from './CertificateDialog.tsx';
import { ownCertificates, postCertificate } from './queries.ts';

interface CertificateButtonProps {
  eventId: string;
  title: string;
  /** The display name; '' without one. */
  name: string;
}

/** Links to the person's certificate of an event, or offers to get it. For events with a check-in. */
export function CertificateButton({ eventId, title, name }: CertificateButtonProps) {
  const { data: own } = useQuery(ownCertificates);
  const mine = own?.find(({ join_id }) => join_id === eventId);
  const words = (
    <>
      <Award className="size-4" aria-hidden="true" />
      <span>{mine ? texts.yourCertificate : texts.getYourCertificate}</span>
    </>
  );
  if (mine)
    return (
      <Link
        className="btn btn-line btn-sm px-2"
        to={pathTo(pages.certificate, { code: mine.code })}
        aria-label={texts.yourCertificateOf(title)}
      >
        {words}
      </Link>
    );
  return (
    <DialogButton
      className="btn btn-line btn-sm px-2"
      aria-label={texts.getYourCertificateOf(title)}
      dialog={(close) => (
        <CertificateDialog
          title={title}
          name={name}
          issue={(written) => postCertificate({ join_id: eventId, name: written })}
          onClose={close}
        />
      )}
    >
      {words}
    </DialogButton>
  );
}
