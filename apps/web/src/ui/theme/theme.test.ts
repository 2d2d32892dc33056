import { contrast, surfaces } from '@ithaki/formats';
import { describe, expect, test } from 'vitest';
import { brand, needs } from './colours.ts';

const step = (palette: readonly string[], index: number) => palette[index] ?? '';

describe('contrast of colours', () => {
  test('black on white has the maximal contrast, a colour on itself the minimal', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#6667ab', '#6667ab')).toBe(1);
  });

  test('the product’s colour is the seventh shade of its palette', () => {
    expect(brand[6]).toBe('#6667ab');
  });

  test.each([
    ['brand', brand],
    ['needs', needs],
  ])('%s is readable under white text, and as text in light and dark', (_name, palette) => {
    expect(contrast(step(palette, 6), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(step(palette, 6), surfaces.light.raised)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(step(palette, 7), step(palette, 1))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(step(palette, 4), surfaces.dark.page)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(step(palette, 4), surfaces.dark.raised)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(surfaces))(
    '%s: text, dimmed text, placeholders and errors are readable',
    (_name, surface) => {
      for (const text of [surface.text, surface.quiet, surface.bad, surface.placeholder]) {
        expect(contrast(text, surface.page)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, surface.raised)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
