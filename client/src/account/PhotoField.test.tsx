import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { config } from '../api/config.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { PhotoField } from './PhotoField.tsx';

function Field() {
  const picture = usePicture({ purpose: 'photo' });
  const input = { name: 'photo', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
  return <PhotoField id="photo" error={undefined} input={input} picture={picture} />;
}

afterEach(() => {
  config.externalPictures = true;
});

test.each([
  [true, 'The web address of your photo.'],
  [false, 'Only photos uploaded here are shown. Otherwise people see your initials.'],
])('where pictures of other servers are shown: %s, the photo’s address says so', (external, hint) => {
  config.externalPictures = external;
  render(<Field />);
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(hint);
});
