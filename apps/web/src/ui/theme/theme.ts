import { inkOn, type Palette, surfaces } from '@ithaki/formats';
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brand, needs } from './colours.ts';

const family = "'Noto Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Duration of movements when elements change place or state, in milliseconds. */
const MOVEMENT = 120;
const quick = { duration: MOVEMENT };

/** The step of Mantine's palettes that fills buttons and bars, in all colours. */
const FILL = 6;

const productPalette = { Steps: [...brand], Light: { Fill: FILL, Text: 7 }, Dark: { Fill: FILL, Text: 4 } };

/** Mantine's theme for the whole application, in the product's colours. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: FILL,
  colors: { brand, needs },
  black: surfaces.light.text,
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  // Dark fills have white text, lighter ones dark text.
  luminanceThreshold: 0.2,
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { transitionProps: quick }, styles: { title: { fontSize: '1rem', fontWeight: 650 } } },
    Drawer: { defaultProps: { transitionProps: quick } },
    Popover: { defaultProps: { transitionProps: quick } },
    Tooltip: { defaultProps: { transitionProps: quick } },
    Collapse: { defaultProps: { transitionDuration: MOVEMENT } },
    Accordion: { defaultProps: { transitionDuration: MOVEMENT } },
    AppShell: { defaultProps: { transitionDuration: MOVEMENT } },
    // A width suitable for a price, because a number does not need the width of a form.
    NumberInput: { styles: { wrapper: { maxWidth: 140 } } },
    Badge: { defaultProps: { tt: 'none' } },
    // The default is a `header`, which screen readers would take for a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A menu contains only its items, and the first one gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: quick } },
  },
});

/**
 * Returns the theme in a programme's colours, with its fill as the filling step; the product's colours without
 * a palette.
 */
export const themeWith = (palette: Palette | undefined): MantineThemeOverride =>
  palette
    ? {
        ...theme,
        colors: {
          brand: palette.Steps.with(FILL, palette.Steps[palette.Light.Fill] ?? '') as unknown as MantineColorsTuple,
          needs,
        },
      }
    : theme;

/**
 * Returns a shade that is readable on white and on the colour's own light background; Mantine's default is too
 * faint.
 */
const readableShade = (name: string): string =>
  name === 'needs' ? `var(--mantine-color-${name}-7)` : `color-mix(in srgb, var(--mantine-color-${name}-9), black 25%)`;

const inkVariables = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`--mantine-color-${name}-text`, readableShade(name)],
      [`--mantine-color-${name}-light-color`, readableShade(name)],
    ]),
  );

const paleVariables = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-4)`]));

const surfaceVariables = (surface: Record<keyof (typeof surfaces)['light'], string>): Record<string, string> => ({
  '--mantine-color-text': surface.text,
  '--mantine-color-dimmed': surface.quiet,
  '--mantine-color-placeholder': surface.placeholder,
  '--mantine-color-error': surface.bad,
  '--mantine-color-body': surface.page,
  '--raised': surface.raised,
});

/**
 * The CSS variables of the palette: links, text and outlines use the step for text; a pressed fill changes away
 * from its text colour.
 */
function brandVariables({ Steps }: Palette, { Fill, Text }: Palette['Light']): Record<string, string> {
  const [fill = '', text = ''] = [Steps[Fill], Steps[Text]];
  const away = inkOn(fill) === '#ffffff' ? 'black' : 'white';
  return {
    '--mantine-color-anchor': text,
    '--mantine-color-brand-text': text,
    '--mantine-color-brand-outline': text,
    '--mantine-color-brand-filled': fill,
    // Also set by scheme, because the server writes this variable for pages without a theme.
    '--mantine-primary-color-filled': fill,
    '--mantine-color-brand-filled-hover': `color-mix(in srgb, ${fill}, ${away} 12%)`,
  };
}

/**
 * Returns CSS variables that replace Mantine's colours with too little contrast for text, including a
 * programme's palette.
 */
export const cssVariablesWith =
  (palette: Palette = productPalette): CSSVariablesResolver =>
  ({ colors }) => {
    const names = Object.keys(colors).filter((name) => name !== 'dark');
    return {
      variables: {},
      light: {
        ...surfaceVariables(surfaces.light),
        ...inkVariables(names),
        ...brandVariables(palette, palette.Light),
        '--mantine-color-brand-light-color': palette.Steps[palette.Light.Text] ?? '',
        '--mantine-color-disabled-color': '#6b7079',
      },
      dark: {
        ...surfaceVariables(surfaces.dark),
        // The background of cards and inputs: the raised surface, on which the palette's text has enough contrast.
        '--mantine-color-dark-6': surfaces.dark.raised,
        ...paleVariables(names),
        ...brandVariables(palette, palette.Dark),
        '--mantine-color-disabled-color': '#90949d',
      },
    };
  };
