import { requiredLine } from '@social-serve/contract/input';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import { useSend } from './use-send.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({
  name: requiredLine('name', 20),
  town: requiredLine('place', 20),
  country: requiredLine('location', 20),
});
type Body = z.infer<typeof schema>;

const send = vi.fn<(body: Body) => Promise<void>>();
beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue();
});

/** A form without an input for its country. */
function Address({ name = '', country = 'Bangladesh' }: { name?: string; country?: string }) {
  const form = useZodForm<Body, Body>({ values: { name, town: '', country }, schema: () => schema });
  const sending = useSend({ form, send: (body: Body) => send(body) });
  return (
    <Form label="A form" form={form} sending={sending} footer={<button type="submit">Send</button>}>
      <FormField label="Name" id="name" error={form.errors.name}>
        {(field) => <input {...field} {...form.register('name')} />}
      </FormField>
      <FormField label="Town" id="town" error={form.errors.town}>
        {(field) => <input {...field} {...form.register('town')} />}
      </FormField>
    </Form>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refusal = (...errors: ApiError['errors']) =>
  new ApiError('Some fields need another look.', { status: 400, code: 'bad-input', errors });

test('shows each field’s error and focuses the first; a corrected field loses its error', async () => {
  render(<Address />);
  await press();
  expect(box('Name')).toHaveAccessibleDescription('Name is required.');
  expect(box('Town')).toHaveAccessibleDescription('Place is required.');
  expect(box('Name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(box('Name'), 'Maya');
  expect(box('Name')).toBeValid();
  await press();
  expect(box('Town')).toHaveFocus();
});

test('a server error appears at its field, which gets the focus, and disappears with the next attempt', async () => {
  render(<Address name=" Maya " />);
  await userEvent.type(box('Town'), 'Rangpur');
  send.mockRejectedValueOnce(refusal({ path: 'town', message: 'This town is unknown.' }));
  await press();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Maya', town: 'Rangpur', country: 'Bangladesh' });
  expect(box('Town')).toHaveAccessibleDescription('This town is unknown.');
  expect(box('Town')).toHaveFocus();
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  expect(box('Town')).toBeValid();
});

test('shows a server error for a field that the form does not have', async () => {
  render(<Address name="Maya" />);
  await userEvent.type(box('Town'), 'Rangpur');
  send.mockRejectedValueOnce(
    refusal({ path: 'country', message: 'Country is unknown.' }, { path: 'body', message: 'That is odd.' }),
  );
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Country is unknown. That is odd.');
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a schema error for a field that the form does not have', async () => {
  render(<Address name="Maya" country="" />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Location is required.');
  expect(box('Town')).toHaveAccessibleDescription('Place is required.');
  expect(send).not.toHaveBeenCalled();
});

test('any other failure appears above the form', async () => {
  render(<Address name="Maya" />);
  await userEvent.type(box('Town'), 'Rangpur');
  send.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  await press();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The server cannot be reached.');
  expect(notice.compareDocumentPosition(box('Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box('Town')).toHaveValue('Rangpur');
});

test('while it is being sent, nothing can be typed or sent again', async () => {
  let fail = () => {};
  send.mockReturnValue(new Promise((_, reject) => (fail = () => reject(refusal()))));
  render(<Address name="Maya" />);
  await userEvent.type(box('Town'), 'Rangpur{Enter}');
  expect(box('Name')).toBeDisabled();
  expect(box('Town')).toBeDisabled();
  await press();
  await userEvent.type(box('Town'), ' and more');
  await act(async () => fail());
  expect(send).toHaveBeenCalledTimes(1);
  expect(box('Town')).toBeEnabled();
  expect(box('Town')).toHaveValue('Rangpur');
});

test('after sending with Enter fails, the same field has the focus', async () => {
  let fail = () => {};
  send.mockReturnValue(new Promise((_, reject) => (fail = () => reject(refusal()))));
  render(<Address name="Maya" />);
  await userEvent.type(box('Town'), 'Rangpur{Enter}');
  expect(box('Town')).not.toHaveFocus();
  await act(async () => fail());
  expect(box('Town')).toHaveFocus();
});

test('a value that arrives later fills a field that was not edited', async () => {
  const { rerender } = render(<Address />);
  await userEvent.type(box('Town'), 'Rangpur');
  rerender(<Address name="Maya" />);
  expect(box('Name')).toHaveValue('Maya');
  expect(box('Town')).toHaveValue('Rangpur');
});

test('a text that a field shows otherwise stays as it was given', async () => {
  function Note() {
    const form = useZodForm({ values: { text: 'One\r\ntwo' }, schema: () => z.object({ text: z.string() }) });
    const sending = useSend({ form, send: async (body: { text: string }) => send(body as never) });
    return (
      <Form label="A note" form={form} sending={sending} footer={<button type="submit">Send</button>}>
        <textarea aria-label="Text" {...form.register('text')} />
      </Form>
    );
  }
  render(<Note />);
  await press();
  expect(send).toHaveBeenCalledWith({ text: 'One\r\ntwo' });
});
