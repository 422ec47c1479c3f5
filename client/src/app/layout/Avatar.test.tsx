import { facePath } from '@social-serve/contract/drawn-rules';
import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { config } from '../../api/config.ts';
import { Avatar } from './Avatar.tsx';

afterEach(() => {
  config.externalPictures = true;
});

const shown = () => document.querySelector('img')?.getAttribute('src');

test.each([true, false])(
  'a drawn face, wherever its address leads, comes from this site (other pictures: %s)',
  (external) => {
    config.externalPictures = external;
    render(<Avatar name="Maya" photo={`https://maya:secret@elsewhere.example:8443${facePath(7)}?v=2`} />);
    expect(shown()).toBe(facePath(7));
  },
);

test('a photo is shown, initials where there is not one or it cannot be loaded', () => {
  const { rerender, container } = render(<Avatar name="Maya Chakma" photo="https://a.example/maya.jpg" />);
  expect(shown()).toBe('https://a.example/maya.jpg');
  fireEvent.error(document.querySelector('img') as Element);
  expect(shown()).toBeUndefined();
  expect(container).toHaveTextContent('MC');
  rerender(<Avatar name="Maya Chakma" photo={null} />);
  expect(shown()).toBeUndefined();
});

test.each(['http://old-name.example:3000', 'https://old-name.example'])(
  'a photo that is stored here comes from this site, whatever the site was called: %s',
  (origin) => {
    config.externalPictures = false;
    const path = `/pictures/${'ab'.repeat(32)}`;
    render(<Avatar name="Maya" photo={origin + path} />);
    expect(shown()).toBe(`${path}-400`);
  },
);
