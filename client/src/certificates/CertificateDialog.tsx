import { certificateBody } from '@social-serve/contract/certificate';
import { LIMITS } from '@social-serve/contract/limits';
import { pages, pathTo } from '@social-serve/contract/paths';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../ui/FormDialog.tsx';
import { InputField } from '../ui/FormField.tsx';
import { useSend } from '../ui/use-send.ts';
import { useZodForm } from '../ui/use-zod-form.ts';
import { postCertificate } from './queries.ts';

interface CertificateDialogProps {
  eventId: string;
  title: string;
  /** The display name, to begin with. */
  name: string;
  onClose: () => void;
}

/** Asks for the name that a certificate is to say, gets it, and goes there. */
export function CertificateDialog({ eventId, title, name, onClose }: CertificateDialogProps) {
  const navigate = useNavigate();
  const form = useZodForm({ values: { name }, schema: () => certificateBody.pick({ name: true }) });
  const sending = useSend({
    form,
    send: (body) => postCertificate({ join_id: eventId, name: body.name }),
    onSuccess({ code }) {
      onClose();
      navigate(pathTo(pages.certificate, { code }));
    },
  });
  return (
    <FormDialog
      heading="Your certificate"
      intro={
        <p>
          It says that you were at <bdi>{title}</bdi>, for how long, and that its organiser confirmed it.
          Whoever you give its address, or the sheet, can see that it is valid.
        </p>
      }
      form={form}
      sending={sending}
      label="Your certificate"
      submit="Get certificate"
      onClose={onClose}
    >
      <InputField
        label="Your full name"
        id="certificate-name"
        hint="As it shall stand there: it cannot be changed afterwards."
        {...form.field('name')}
        autoComplete="name"
        maxLength={LIMITS.name}
        required
      />
    </FormDialog>
  );
}
