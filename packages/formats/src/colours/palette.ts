import { generateColors } from '@mantine/colors-generator';
import { contrast } from './contrast.ts';

/** The steps of a palette, by number from 0, used in one colour scheme. */
export interface SchemeSteps {
  /** Fill of buttons and bars; its text is white or `surfaces.light.text`, the same in both schemes. */
  Fill: number;
  /** Text, icons and focus rings on the page. */
  Text: number;
}

/** A colour as ten steps from light to dark (#rrggbb), and the steps that are readable where they are used. */
export interface Palette {
  Steps: string[];
  Light: SchemeSteps;
  Dark: SchemeSteps;
}

/** Colours of surfaces and text, by colour scheme. */
export const surfaces = {
  light: {
    page: '#ffffff',
    raised: '#f8f9fa',
    text: '#1f2026',
    quiet: '#5c6068',
    bad: '#c92a2a',
    placeholder: '#6b7079',
  },
  dark: {
    page: '#1c1d22',
    raised: '#26272d',
    text: '#d9dbe1',
    quiet: '#a3a7b0',
    bad: '#ff8787',
    placeholder: '#90949d',
  },
} as const;

/** Least contrast of text, and of shapes without text, by WCAG 2.2. */
const TEXT = 4.5;
const SHAPE = 3;
/** Less than this a dark fill cannot be told from a dark page. */
const VISIBLE = 1.6;

/** The two colours of text on a fill. */
const inks = ['#ffffff', surfaces.light.text] as const;

/** Returns the colour of text on a fill: white where it can be read, else the dark one. */
export const inkOn = (fill: string): (typeof inks)[number] => (contrast(fill, inks[0]) >= TEXT ? inks[0] : inks[1]);

/** Whether a colour is written as #rrggbb. */
export const isColour = (text: string | undefined): text is string =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

/** Returns the number of the accepted step that is nearest to the chosen colour, the darker of two. */
function nearestStep(steps: readonly string[], colour: string, accepts: (step: string) => boolean): number | undefined {
  const base = steps.indexOf(colour);
  const distance = (index: number) => Math.abs(index - base) - (index > base ? 0.5 : 0);
  return steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => accepts(step))
    .sort((one, other) => distance(one.index) - distance(other.index))[0]?.index;
}

const readableOn = (text: string, ...places: readonly string[]): boolean =>
  places.every((place) => contrast(text, place) >= TEXT);

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

/** Mixes a colour with so much of black (0) or white (255), 0 to 1. */
const mixed = (colour: string, end: number, part: number): string =>
  `#${channels(colour)
    .map((channel) => Math.round(channel + (end - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

const PARTS = Array.from({ length: 100 }, (_, index) => index / 100);

/** Returns the colour (#rrggbb) with a palette that is nearest when a colour is darkened or lightened. */
export function nearestColour(colour: string): string {
  const found = PARTS.flatMap((part) => [mixed(colour, 0, part), mixed(colour, 255, part)]).find(paletteOf);
  if (!found) throw new Error(`no shade of ${colour} is readable`);
  return found;
}
