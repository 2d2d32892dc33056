import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { nearestColour, paletteOf } from './palette.ts';
import { inkOn, type Palette, surfaces } from './surfaces.ts';

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The contrast ratios on which the readability of a palette depends. */
function contrastsOf({ Steps, Light, Dark }: Palette): number[] {
  const step = (index: number) => Steps[index] ?? '';
  const ink = inkOn(step(Light.Fill));
  return [
    contrast(ink, step(Light.Fill)),
    contrast(ink, step(Dark.Fill)),
    ...[surfaces.light.page, surfaces.light.raised, step(1)].map((place) => contrast(step(Light.Text), place)),
    ...[surfaces.dark.page, surfaces.dark.raised].map((place) => contrast(step(Dark.Text), place)),
  ];
}

describe('palettes', () => {
  test('of 200 random colours: each is readable in every use, or is refused and the nearest readable colour is offered', () => {
    const refused: string[] = [];
    fc.assert(
      fc.property(aColour, (colour) => {
        if (!paletteOf(colour)) refused.push(colour);
        const palette = paletteOf(colour) ?? paletteOf(nearestColour(colour));
        expect(palette?.Steps).toHaveLength(10);
        expect(Math.min(...contrastsOf(palette as Palette)), colour).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(refused.length, 'some are refused, most are not').toBeLessThan(100);
  });

  test('the product’s own colour is used as a fill unchanged', () => {
    const palette = paletteOf('#6667ab');
    expect(palette?.Steps[palette.Light.Fill]).toBe('#6667ab');
    expect(inkOn('#6667ab')).toBe('#ffffff');
  });

  test('light yellow is refused, and a darker yellow is offered', () => {
    expect(paletteOf('#ffee00')).toBeUndefined();
    expect(paletteOf(nearestColour('#ffee00'))).toBeDefined();
  });
});
