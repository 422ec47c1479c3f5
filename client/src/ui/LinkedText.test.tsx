import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './LinkedText.tsx';

const show = (text: string) =>
  render(
    <p>
      <LinkedText text={text} />
    </p>,
  );

describe('LinkedText', () => {
  it.each([
    ['See https://river.example/map?a=1&b=2.', 'https://river.example/map?a=1&b=2'],
    ['(more: http://river.example/)', 'http://river.example/'],
    ['https://wiki.example/Broom_(tool), bring one', 'https://wiki.example/Broom_(tool)'],
    ['ফর্ম: https://river.example/form। ধন্যবাদ', 'https://river.example/form'],
  ])('makes a link of the address in "%s"', (text, address) => {
    const { container } = show(text);
    const link = screen.getByRole('link', { name: address });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    '<a href="javascript:alert(1)">here</a>',
    '<img src=x onerror=alert(1)>',
    'ftp://river.example/map',
    'https:// and http://',
    'www.river.example',
  ])('leaves "%s" the text that it is', (text) => {
    const { container } = show(text);
    expect(container.querySelector('p *')).toBeNull();
    expect(container.textContent).toBe(text);
  });

  it('keeps markup around an address as text', () => {
    const text = '<a href="https://river.example/" onclick="alert(1)">map</a>';
    const { container } = show(text);
    expect(container.textContent).toBe(text);
    expect(screen.getByRole('link').getAttributeNames().sort()).toEqual(['class', 'href', 'rel', 'target']);
  });
});
