import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useMoveFocus } from './use-move-focus.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading');

/** A button that is replaced by a field. */
function Replaced() {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const moveFocus = useMoveFocus();
  if (open) return <input ref={field} aria-label="Answer" />;
  return (
    <button
      type="button"
      onClick={() => {
        setOpen(true);
        moveFocus(field);
      }}
    >
      Answer
    </button>
  );
}

/** A row that removes itself. */
function Row({ onRemove, ifLost }: { onRemove: () => void | Promise<void>; ifLost?: boolean }) {
  const moveFocus = useMoveFocus();
  return (
    <button
      type="button"
      onClick={async () => {
        await onRemove();
        moveFocus(undefined, { ...(ifLost && { ifLost }) });
      }}
    >
      Remove
    </button>
  );
}

function Page({ wait = Promise.resolve(), ifLost = false }: { wait?: Promise<void>; ifLost?: boolean }) {
  const [gone, setGone] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Guests</h1>
      <button type="button">Other</button>
      {!gone && (
        <Row
          ifLost={ifLost}
          onRemove={async () => {
            setGone(true);
            await wait;
          }}
        />
      )}
    </main>
  );
}

test('what replaces a button gets its focus', async () => {
  render(<Replaced />);
  await press('Answer');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus());
});

test('after a removal the page’s heading has the focus, although the component is gone', async () => {
  render(<Page />);
  await press('Remove');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test('a focus that the person has moved meanwhile stays, if so wished', async () => {
  let arrive = () => {};
  const wait = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  render(<Page wait={wait} ifLost />);
  await press('Remove');
  await press('Other');
  await act(async () => arrive());
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});
