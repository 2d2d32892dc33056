import { generateColors } from '@mantine/colors-generator';
import { contrast } from './contrast.ts';
import { inkOn, type Palette, surfaces, TEXT_CONTRAST } from './surfaces.ts';

/** Minimum contrast of shapes without text, by WCAG 2.2. */
const SHAPE = 3;
/** Minimum contrast between a dark fill and the dark page, so that the fill can be seen. */
const VISIBLE = 1.6;

/** Returns the number of the accepted step nearest to the chosen colour, the darker one of two equally near. */
function nearestStep(steps: readonly string[], colour: string, accepts: (step: string) => boolean): number | undefined {
  const base = steps.indexOf(colour);
  const distance = (index: number) => Math.abs(index - base) - (index > base ? 0.5 : 0);
  return steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => accepts(step))
    .sort((one, other) => distance(one.index) - distance(other.index))[0]?.index;
}

const readableOn = (text: string, ...places: readonly string[]): boolean =>
  places.every((place) => contrast(text, place) >= TEXT_CONTRAST);

/**
 * Returns the palette of a colour (#rrggbb); undefined when none of its steps is readable as text, or as a fill, in
 * light or dark.
 */
export function paletteOf(given: string): Palette | undefined {
  const colour = given.toLowerCase();
  const steps = generateColors(colour).map((step) => step.toLowerCase());
  const [, pale = ''] = steps;
  const nearest = (accepts: (step: string) => boolean) => nearestStep(steps, colour, accepts);
  const { light, dark } = surfaces;
  const fill = nearest((step) => readableOn(inkOn(step), step) && contrast(step, light.page) >= SHAPE);
  const text = nearest((step) => readableOn(step, light.page, light.raised, pale));
  const darkText = nearest((step) => readableOn(step, dark.page, dark.raised));
  if (fill === undefined || text === undefined || darkText === undefined) return undefined;
  const ink = inkOn(steps[fill] ?? '');
  const darkFill = nearest((step) => readableOn(ink, step) && contrast(step, dark.page) >= VISIBLE) ?? fill;
  return { Steps: steps, Light: { Fill: fill, Text: text }, Dark: { Fill: darkFill, Text: darkText } };
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Mixes a colour with black (`end` 0) or white (`end` 255); `part` is their share, from 0 to 1. */
const mixed = (colour: string, end: number, part: number): string =>
  `#${channels(colour)
    .map((channel) => Math.round(channel + (end - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const PARTS = Array.from({ length: 100 }, (_, index) => index / 100);

/** Returns the nearest darker or lighter colour (#rrggbb) that has a palette. */
export function nearestColour(colour: string): string {
  const found = PARTS.flatMap((part) => [mixed(colour, 0, part), mixed(colour, 255, part)]).find(paletteOf);
  if (!found) throw new Error(`no shade of ${colour} is readable`);
  return found;
}
