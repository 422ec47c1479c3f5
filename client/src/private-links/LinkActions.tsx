import Share2 from 'lucide-react/icons/share-2';
import * as words from '#words/private-links.ts';
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
        {words.sendThisLinkToYourself}
      </h2>
      <p className="mt-2">{words.itsYourWayBackToThisPage}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {share && (
          <button type="button" className="btn btn-primary max-sm:w-full" onClick={() => void share()}>
            <Share2 className="size-5" aria-hidden="true" />
            {words.share}
          </button>
        )}
        <CopyLink address={url} className="btn btn-line max-sm:w-full" />
      </div>
    </section>
  );
}
