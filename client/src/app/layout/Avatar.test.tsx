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
