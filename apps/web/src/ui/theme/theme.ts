import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { brand, needs, surfaces } from './colours.ts';

const family = "'Noto Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Mantine's theme for the whole application. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, needs },
  black: surfaces.light.text,
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  respectReducedMotion: true,
  components: {
    Modal: { styles: { title: { fontSize: '1.0625rem', fontWeight: 650 } } },
    Badge: { defaultProps: { tt: 'none' } },
    // By default a `header`, which screen readers take for a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A menu contains only its items, of which the first has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

const ownColours = ['brand', 'needs'];

/** Returns a shade readable on white and on the colour's own light background, for which Mantine's are too faint. */
const readableShade = (name: string): string =>
  ownColours.includes(name)
    ? `var(--mantine-color-${name}-7)`
    : `color-mix(in srgb, var(--mantine-color-${name}-9), black 25%)`;

const inkVariables = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`--mantine-color-${name}-text`, readableShade(name)],
      [`--mantine-color-${name}-light-color`, readableShade(name)],
    ]),
  );

const paleVariables = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-4)`]));

const surfaceVariables = (surface: (typeof surfaces)['light']): Record<string, string> => ({
  '--mantine-color-text': surface.text,
  '--mantine-color-dimmed': surface.quiet,
  '--mantine-color-placeholder': surface.placeholder,
  '--mantine-color-error': surface.bad,
  '--mantine-color-body': surface.page,
  '--raised': surface.raised,
});

/** Replaces Mantine's colours whose contrast is too low for text. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => {
  const names = Object.keys(colors).filter((name) => name !== 'dark');
  return {
    variables: {},
    light: { ...surfaceVariables(surfaces.light), ...inkVariables(names), '--mantine-color-disabled-color': '#6b7079' },
    dark: { ...surfaceVariables(surfaces.dark), ...paleVariables(names), '--mantine-color-disabled-color': '#90949d' },
  };
};
