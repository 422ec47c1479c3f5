import * as words from '#words/participations.tsx';
import { config } from '../api/config.ts';
import { AddressConfirmation } from '../mail/AddressConfirmation.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface ConfirmFirstProps {
  /** The refusal, in words. */
  message: string;
  /** Joins again. */
  onJoin: () => void;
  onClose: () => void;
}

/** For an account whose unconfirmed address has a place already, without it: asks to confirm the address, then to join again. */
export function ConfirmFirstDialog({ message, onJoin, onClose }: ConfirmFirstProps) {
  return (
    <Dialog heading={words.confirmYourEMailAddressFirst} onClose={onClose}>
      <p className="mb-4">{message}</p>
      {config.mail !== 'none' && <AddressConfirmation />}
      <button
        type="button"
        className="btn btn-primary w-full"
        onClick={() => {
          onClose();
          onJoin();
        }}
      >
        {words.joinAgain}
      </button>
    </Dialog>
  );
}
