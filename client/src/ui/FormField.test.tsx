import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormField } from './FormField.tsx';

function field(error?: string) {
  return (
    <FormField label="Title" id="title" hint="Shown in the list." error={error}>
      {(props) => <input {...props} />}
    </FormField>
  );
}

it('ties label and hint to the control', () => {
  render(field());
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('Shown in the list.');
});

it('ties the error to the control, before the hint', () => {
  render(field('Title is required.'));
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Title is required. Shown in the list.');
});
