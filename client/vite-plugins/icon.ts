/**
 * Stands in for lucide-react's `createLucideIcon` in the build: an icon here is drawn with a class and nothing else, and what
 * the library can do beyond that costs 1.5 KB after gzip on the way to the first paint.
 */
import { createElement, type SVGProps } from 'react';

/** What an icon's module hands over. */
interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/** @returns the icon as a component: hidden from assistive technology, as the word stands beside it */
export default function createLucideIcon({ name, node }: IconData) {
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: className ? `lucide-${name} ${className}` : `lucide-${name}`,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
