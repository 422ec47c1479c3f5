import Share2 from 'lucide-react/icons/share-2';
import { siteAddress } from '../api/server-address.ts';
import { shareNatively } from '../events/share.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import type { LinkedProps } from './link-in-address.ts';
import { placePath } from './remembered-links.ts';

/** The ways to save a private link: the browser's own way to share, and copying. */
export function LinkActions({ link, linked }: LinkedProps) {
  const url = siteAddress(placePath(link));
  const share = shareNatively({ title: linked.event.title, url });
  return (
    <section className="panel p-5" aria-labelledby="link-heading">
      <h2 id="link-heading" className="text-2xl">
        Send this link to yourself
      </h2>
      <p className="mt-2">
        It’s your way back to this page. Anyone who has it can see and change your place.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {share && (
          <button type="button" className="btn btn-primary max-sm:w-full" onClick={() => void share()}>
            <Share2 className="size-5" aria-hidden="true" />
            Share
          </button>
        )}
        <CopyLink address={url} className="btn btn-line max-sm:w-full" />
      </div>
    </section>
  );
}
