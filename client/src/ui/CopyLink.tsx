import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies an address and says so; where the browser does not let us, the address stands there, marked, to be copied by hand. */
export function CopyLink({ address, className = '' }: { address: string; className?: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copied = outcome === 'copied';
  const Icon = copied ? Check : Link2;

  async function copy() {
    if (!box.current) return;
    setOutcome((await copyText(address, box.current)) ? 'copied' : 'refused');
  }

  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);

  return (
    <>
      <button type="button" className={className} onClick={copy}>
        <Icon className="size-5 flex-none" aria-hidden="true" />
        {copied ? 'Link copied' : 'Copy link'}
      </button>
      <span ref={box} role="status" className="sr-only">
        {copied && 'Link copied'}
      </span>
      {outcome === 'refused' && (
        <label className="block w-full p-3 text-sm font-semibold">
          Your browser did not let us copy. Copy the link from here:
          <input ref={field} className="input mt-1.5 w-full" readOnly value={address} />
        </label>
      )}
    </>
  );
}
