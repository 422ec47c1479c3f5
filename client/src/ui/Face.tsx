import { facePathOf } from '@social-serve/contract/drawn-rules';
import { config } from '../api/config.ts';
import { useSettled } from './use-settled.ts';

/** A face drawn from a person's name, so it is always the same. Decorative. */
export function Face({ name, className = '' }: { name: string; className?: string }) {
  const path = useSettled(facePathOf(name), 400);
  return (
    <img src={config.apiUrl + path} alt="" width={48} height={48} className={`rounded-full ${className}`} />
  );
}
