import { fireEvent, render, screen } from '@testing-library/react';
import Menu from 'lucide-react/icons/menu';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { MenuButton } from './MenuButton.tsx';

const nextFrame = () => new Promise(requestAnimationFrame);

beforeEach(() => {
  render(
    <MemoryRouter>
      <MenuButton icon={Menu} label="Where">
        {() => ['Town', 'Words'].map((name) => <input key={name} aria-label={name} />)}
      </MenuButton>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Where' }));
});

test('the first field of a menu gets the focus when it opens', async () => {
  await nextFrame();
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
});

test('a field that was chosen before the menu’s first frame keeps the focus', async () => {
  screen.getByRole('textbox', { name: 'Words' }).focus();
  await nextFrame();
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus();
});
