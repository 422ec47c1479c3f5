import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import './reports.css';

const load = async () => (await import('./ReportDialog.tsx')).ReportDialog;
const ReportDialog = lazyPart(load, 'small');

interface ReportButtonProps {
  /** Of the event. */
  id: string;
  /** What of it; the event itself when left out. */
  about?: { kind: ReportedPartKind; id: string };
}

/** Reports to the team that something is wrong with an event, or with what is written there. */
export function ReportButton({ id, about }: ReportButtonProps) {
  const kind = about?.kind ?? 'event';
  // The page does not use the word outcome.
  const what = kind === 'outcome' ? 'what it says' : `this ${kind}`;
  const [sent, setSent] = useState(false);
  if (sent) return <p className="report-button">You have reported {what}. Our team looks at it.</p>;
  return (
    <DialogButton
      className="report-button touch-target"
      load={load}
      dialog={(close) => (
        <ReportDialog
          id={id}
          about={about}
          onClose={close}
          onSent={() => {
            close();
            setSent(true);
          }}
        />
      )}
    >
      <Flag aria-hidden="true" />
      Report {what}
    </DialogButton>
  );
}
