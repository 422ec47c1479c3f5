import { latestEventDate } from '@social-serve/contract/event-rules';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { localZone } from './dates.ts';

// jsdom measures nothing, but the calendar requires the call.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const now = new Date(2026, 10, 21, 14, 0);

function show() {
  render(
    <>
      <label htmlFor="when">Event Date</label>
      <DateField
        id="when"
        zone={localZone()}
        earliest={now}
        latest={latestEventDate(now)}
        value=""
        onChange={() => {}}
      />
      <label>
        Location <input />
      </label>
    </>,
  );
}
const date = () => screen.getByLabelText('Event Date');
const calendar = () => screen.queryByRole('dialog', { name: 'Choose Date and Time' });
/** Runs everything that the calendar deferred. */
const later = () => act(() => vi.runAllTimersAsync());

async function open() {
  show();
  act(() => date().focus());
  await later();
  expect(calendar()).toBeVisible();
}

test('after Escape the date stays focused and the calendar is closed', async () => {
  await open();
  fireEvent.keyDown(date(), { key: 'Escape' });
  await later();
  expect(calendar()).toBeNull();
  expect(date()).toHaveFocus();
});

test.each([
  ['Escape', () => fireEvent.keyDown(date(), { key: 'Escape' })],
  ['a time was chosen', () => fireEvent.click(screen.getByRole('option', { name: '6:30 PM' }))],
])('%s: who has moved on meanwhile stays there', async (_, close) => {
  await open();
  close();
  act(() => screen.getByLabelText('Location').focus());
  await later();
  expect(calendar()).toBeNull();
  expect(screen.getByLabelText('Location')).toHaveFocus();
});

test('a time typed after the date is used', async () => {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <>
        <DateField
          id="when"
          zone="Asia/Dhaka"
          earliest={now}
          latest={latestEventDate(now)}
          value={value}
          onChange={setValue}
        />
        <p>{value}</p>
      </>
    );
  }
  render(<Form />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '12/05/2026 2:30 PM' } });
  await later();
  expect(screen.getByText('2026-12-05T08:30:00.000Z')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('12/05/2026 2:30 PM');
});
