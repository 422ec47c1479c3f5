/** The private link in an address: `#{id}.{secret}`, or `#{id}.{secret}.{code}` in the mail that confirms an address. */
import type { Linked } from '@social-serve/contract/private-link';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkedPath } from './remembered.ts';

/** What the parts of the page need. */
export interface LinkedProps {
  link: string;
  linked: Linked;
}

const codeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'code' in state ? String(state.code) : undefined;

/**
 * The link in the page's address, and the code that came with it. The code moves from the address into the history entry, so that a
 * copied address does not have it and a reload does.
 */
export function useLinkInAddress(): { link: string | undefined; code: string | undefined } {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [, link, code] = /^#([0-9a-f]{24}\.[\w-]+)(?:\.([\w-]+))?$/.exec(hash) ?? [];
  useEffect(() => {
    if (link && code) void navigate(linkedPath(link), { replace: true, state: { code } });
  }, [link, code, navigate]);
  return { link, code: code ?? codeIn(state) };
}
