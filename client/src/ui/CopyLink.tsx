import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Link2 from 'lucide-react/icons/link-2';
import * as words from '#words/ui.ts';
import { selectText, useCopy } from './use-copy.ts';

const TEXTS = {
  link: { copy: words.copyLink, done: words.linkCopied, byHand: words.copyTheLinkFromHere },
  address: { copy: words.copyAddress, done: words.addressCopied, byHand: words.copyTheAddressFromHere },
};

interface CopyLinkProps {
  /** The address to copy. */
  address: string;
  /** What it links to: a page or a place. */
  what?: 'link' | 'address';
  className?: string;
}

/** Copies an address and says so; if the browser does not allow it, shows the address, selected, for copying by hand. */
export function CopyLink({ address, what = 'link', className = '' }: CopyLinkProps) {
  const { outcome, copy } = useCopy();
  const copied = outcome === 'copied';
  const Icon = copied ? Check : what === 'link' ? Link2 : Copy;
  const texts = TEXTS[what];

  return (
    <>
      <button type="button" className={className} onClick={(click) => void copy(address, click)}>
        <Icon className="size-5 flex-none" aria-hidden="true" />
        <span>{copied ? texts.done : texts.copy}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && texts.done}
      </span>
      {outcome === 'refused' && (
        <label className="block w-full p-3 text-sm font-semibold">
          {texts.byHand}
          <input ref={selectText} className="input mt-1.5 w-full" readOnly value={address} />
        </label>
      )}
    </>
  );
}
