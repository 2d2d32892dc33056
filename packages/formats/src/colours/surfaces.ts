import { contrast } from './contrast.ts';

/** The steps of a palette, by number from 0, used in one colour scheme. */
export interface SchemeSteps {
  /** Fill of buttons and bars. Its text is white or `surfaces.light.text`, the same colour in light and dark. */
  Fill: number;
  /** Text, icons and focus rings on the page. */
  Text: number;
}

/** A colour in ten steps from light to dark (#rrggbb), and for each colour scheme the steps that are readable. */
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

/** Minimum contrast of text by WCAG 2.2. */
export const TEXT_CONTRAST = 4.5;

/** The possible text colours on a fill. */
const inks = ['#ffffff', surfaces.light.text] as const;

/** Returns the colour of text on a fill: white where it is readable, else the dark text colour. */
export const inkOn = (fill: string): (typeof inks)[number] =>
  contrast(fill, inks[0]) >= TEXT_CONTRAST ? inks[0] : inks[1];

/** Whether a colour is written as #rrggbb. */
export const isColour = (text: string | undefined): text is string =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text);
