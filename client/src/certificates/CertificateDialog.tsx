import { type CertificateIssued, certificateBody } from '@social-serve/contract/certificate';
import { LIMITS } from '@social-serve/contract/limits';
import { pages, pathTo } from '@social-serve/contract/paths';
import { useNavigate } from 'react-router-dom';
import * as words from '#words/certificates.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSendForm } from '../ui/use-send-form.ts';
import { Written } from '../ui/Written.tsx';

interface CertificateDialogProps {
  title: string;
  /** The initial value: the display name. */
  name: string;
  /** Gets the certificate for a name. */
  issue: (name: string) => Promise<CertificateIssued>;
  onClose: () => void;
}

/** The form for the name on a certificate; opens the certificate afterwards. */
export function CertificateDialog({ title, name, issue, onClose }: CertificateDialogProps) {
  const navigate = useNavigate();
  const { form, sending } = useSendForm({
    values: { name },
    schema: () => certificateBody.pick({ name: true }),
    send: (body) => issue(body.name),
    onSuccess({ code }) {
      onClose();
      navigate(pathTo(pages.certificate, { code }));
    },
  });
  return (
    <FormDialog
      heading={words.yourCertificate}
      intro={<p>{words.itSaysThatYouTookPartInAnd(<Written>{title}</Written>)}</p>}
      form={form}
      sending={sending}
      label={words.yourCertificate}
      submit={words.getCertificate}
      onClose={onClose}
    >
      <InputField
        label={words.yourFullName}
        id="certificate-name"
        hint={words.exactlyAsItShouldAppearIt}
        {...form.field('name')}
        autoComplete="name"
        maxLength={LIMITS.name}
        required
      />
    </FormDialog>
  );
}
