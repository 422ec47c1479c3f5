import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormField, InputField, TextareaField } from './FormField.tsx';

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

it('says near its limit how many characters are left, an emoji is one; nothing is cut', () => {
  render(<InputField label="Title" id="title" hint="Shown in the list." maxLength={120} />);
  const input = screen.getByRole('textbox', { name: 'Title' });
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  type('🌱'.repeat(90));
  expect(input).toHaveAccessibleDescription('Shown in the list.');
  type('🌱'.repeat(119));
  expect(input).toHaveAccessibleDescription('1 character left Shown in the list.');
  type('🌱'.repeat(120));
  expect(input).toHaveAccessibleDescription('0 characters left Shown in the list.');
  type('🌱'.repeat(122));
  expect(input).toHaveAccessibleDescription('2 characters too many Shown in the list.');
  expect(input).toHaveValue('🌱'.repeat(122));
  expect(input).not.toHaveAttribute('maxlength');
});

it('counts a text that it already has once it is focused', () => {
  render(<TextareaField label="Message" id="message" maxLength={1_000} defaultValue={'a'.repeat(990)} />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area).not.toHaveAccessibleDescription();
  fireEvent.focus(area);
  expect(area).toHaveAccessibleDescription('10 characters left');
});
