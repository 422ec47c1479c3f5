import type { Point } from '@social-serve/contract/point-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../api/config.ts';
import { PinMap } from './PinMap.tsx';

const PARK = { lat: 25.7439, lon: 89.2752 };

beforeEach(() => {
  config.map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  delete config.map;
  vi.restoreAllMocks();
});

const set = vi.fn<(point: Point) => void>();
function Form({ first }: { first: Point | null }) {
  const [point, setPoint] = useState(first);
  return (
    <PinMap
      point={point}
      onSet={(next) => {
        set(next);
        setPoint(next);
      }}
    />
  );
}
const map = () => screen.getByRole('region', { name: 'Map for the point of your event' });
const pins = () => map().querySelectorAll('.map-marker');
const put = () => userEvent.click(screen.getByRole('button', { name: 'Put the pin here' }));

test('the map begins at the point; the button puts the pin into its middle', async () => {
  render(<Form first={PARK} />);
  expect(pins()).toHaveLength(1);
  await put();
  expect(set.mock.lastCall?.[0].lat).toBeCloseTo(PARK.lat, 3);
  expect(set.mock.lastCall?.[0].lon).toBeCloseTo(PARK.lon, 3);
  expect(screen.getByRole('button', { name: 'Put the pin here' })).toHaveAccessibleDescription(/arrow keys/);
});

test('without a point there is no pin until the map is tapped; the point is on the earth', () => {
  render(<Form first={null} />);
  expect(pins()).toHaveLength(0);
  fireEvent.click(map(), { clientX: 300, clientY: 200 });
  expect(pins()).toHaveLength(1);
  const { lat = 99, lon = 999 } = set.mock.lastCall?.[0] ?? {};
  expect(Math.abs(lat)).toBeLessThanOrEqual(90);
  expect(Math.abs(lon)).toBeLessThanOrEqual(180);
});
