import type { ReportedPartKind } from '@social-serve/contract/report-rules';
import Flag from 'lucide-react/icons/flag';
import { useRef, useState } from 'react';
import * as words from '#words/report-button.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';

const ReportDialog = latePart(async () => (await import('./ReportDialog.tsx')).ReportDialog);

interface ReportButtonProps {
  /** Of the event. */
  id: string;
  /** The reported part; the event itself when absent. */
  about?: { kind: ReportedPartKind; id: string };
  /** The private link by which someone without an account sees it. */
  link?: string;
  className?: string;
}

/** Reports an event, or a text on its page, to the team. */
export function ReportButton({ id, about, link, className = 'mt-6' }: ReportButtonProps) {
  const [sent, setSent] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const moveFocus = useMoveFocus();
  if (sent)
    return (
      <p ref={thanks} tabIndex={-1} className={`muted text-[0.9375rem] font-semibold ${className}`}>
        {words.youReportedThisOurTeamWill}
      </p>
    );
  return (
    <DialogButton
      className={`quiet-button touch-target ${className}`}
      dialog={(close) => (
        <ReportDialog
          id={id}
          about={about}
          link={link}
          onClose={close}
          onSent={() => {
            close();
            setSent(true);
            moveFocus(thanks, { ifLost: true });
          }}
        />
      )}
    >
      <Flag className="size-4 flex-none" aria-hidden="true" />
      {words.reportThis[about?.kind ?? 'event']}
    </DialogButton>
  );
}
