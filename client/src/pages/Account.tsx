import { DownloadData } from '../account/DownloadData.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** /account (docs/specification.md, "Accounts"). */
export function Account() {
  usePageTitle('Account');
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">Account</h1>
      <p className="mt-6">
        <DownloadData />
      </p>
    </div>
  );
}
