import type { Joined } from '@social-serve/contract/participation';
import * as texts from '#words/participations.tsx';
import * as words from '#words/roster.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Written } from '../ui/Written.tsx';
import { PlaceInWords, PrivateLinkDialog } from './PrivateLinkDialog.tsx';

export interface AddedPersonProps {
  name: string;
  /** Absent for a person with an account, who has their place back. */
  link: string | undefined;
  added: Pick<Joined, 'status' | 'ahead'>;
}

/** What an organiser needs after adding a person: the private link, or the news that the account has its place back. */
export function AddedPerson({ name, link, added, onClose }: AddedPersonProps & { onClose: () => void }) {
  if (link !== undefined) return <PrivateLinkDialog {...{ name, link, added, onClose }} />;
  return (
    <Dialog heading={words.isBackOf(<Written>{name}</Written>)} onClose={onClose}>
      <PlaceInWords {...added} />
      <p>{words.youHadRemovedThemTheyHaveAn}</p>
      <button type="button" className="btn btn-primary mt-5 w-full" onClick={onClose}>
        {texts.done}
      </button>
    </Dialog>
  );
}
