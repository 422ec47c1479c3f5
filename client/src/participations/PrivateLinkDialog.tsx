import type { Joined } from '@social-serve/contract/participation';
import * as texts from '#words/participations.tsx';
import * as words from '#words/roster.tsx';
import { siteAddress } from '../api/server-address.ts';
import { placePath } from '../private-links/remembered-links.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { Written } from '../ui/Written.tsx';

export interface PrivateLinkProps {
  /** The name of the person with this link. */
  name: string;
  link: string;
  /** Whether they have a place, if they were just added. */
  added?: Pick<Joined, 'status' | 'ahead'> | undefined;
}

/** Whether a person who was just added has a place. */
export const PlaceInWords = ({ status, ahead }: Pick<Joined, 'status' | 'ahead'>) => (
  <p className="mb-3 font-semibold">
    {status === 'joined' ? words.theyWereAddedToYourGuests : words.theyAreNumberOnTheWaiting(ahead + 1)}
  </p>
);

/** The private link of a person without an account, as a QR code and to copy. It is not stored, so it is shown only once. */
export function PrivateLinkDialog({
  name,
  link,
  added,
  onClose,
}: PrivateLinkProps & { onClose: () => void }) {
  const address = siteAddress(placePath(link));
  return (
    <Dialog heading={words.privateLinkOfOf(<Written name>{name}</Written>)} onClose={onClose}>
      {added && <PlaceInWords {...added} />}
      <p>{words.letThemScanThisCodeOrSend}</p>
      <QrCode
        className="mx-auto mt-4 mb-4 w-full max-w-72"
        text={address}
        name={words.qrCodeOfTheirPrivateLink}
      />
      <p className="muted">{words.weShowItOnlyNowIfTheyLoseIt}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyLink className="btn btn-line flex-auto" address={address} />
        <button type="button" className="btn btn-primary flex-auto" onClick={onClose}>
          {texts.done}
        </button>
      </div>
    </Dialog>
  );
}
