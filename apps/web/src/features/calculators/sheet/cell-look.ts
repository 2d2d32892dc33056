import { contrast, isColour } from '@ithaki/formats';
import type { WireLine, WireStyle } from '@ithaki/workbook';
import type { CellFormatting } from '@ithaki/workbook/conditions';
import type { CSSProperties } from 'react';

/** Minimum contrast of text by WCAG AA. */
const READABLE = 4.5;
/** Default font size of most spreadsheets, in points. */
const DEFAULT_SIZE = 11;
/** Pixels per level of indentation. */
const STEP = 9;
/** The most unfavourable backgrounds of cells without a fill, in the light and dark colour scheme. */
const [LIGHT_GROUND, DARK_GROUND] = ['#f1f3f5', '#2e2e2e'];

/** Returns the colour moved towards black or white, only as far as is needed to be readable on the background. */
function readableOn(colour: string, ground: string): string {
  const end = contrast('#000000', ground) > contrast('#ffffff', ground) ? 0 : 255;
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = colour
      .slice(1)
      .match(/../g)
      ?.map((part) => Number.parseInt(part, 16))
      .map((value) =>
        Math.round(value + (end - value) * share)
          .toString(16)
          .padStart(2, '0'),
      );
    const candidate = `#${mixed?.join('')}`;
    if (contrast(candidate, ground) >= READABLE) return candidate;
  }
  return end === 0 ? '#000000' : '#ffffff';
}

const textColours = new Map<string, string>();

/** Readable colour of text without a fill, for light and dark pages; cached. */
function textColour(colour: string): string {
  const known = textColours.get(colour);
  if (known) return known;
  const adjusted = `light-dark(${readableOn(colour, LIGHT_GROUND)}, ${readableOn(colour, DARK_GROUND)})`;
  textColours.set(colour, adjusted);
  return adjusted;
}

const borderStyles: Readonly<Record<WireLine['Style'], string>> = {
  ...{ thin: '1px solid', medium: '2px solid', thick: '3px solid' },
  ...{ dotted: '1px dotted', dashed: '1px dashed', double: '3px double' },
};

function borderOf(line: boolean | WireLine | undefined): string | undefined {
  if (!line) return undefined;
  if (line === true) return '1px solid var(--mantine-color-dimmed)';
  return `${borderStyles[line.Style]} ${isColour(line.Color) ? line.Color : 'var(--mantine-color-dimmed)'}`;
}

function alignmentStyle({ Align, Vertical, Indent, Wrap }: WireStyle): CSSProperties {
  const inwards = Indent ? 6 + Math.min(Indent, 15) * STEP : undefined;
  return {
    ...(Align ? { textAlign: Align } : {}),
    ...(Vertical ? { verticalAlign: Vertical } : {}),
    ...(inwards && Align !== 'center' ? { [Align === 'right' ? 'paddingRight' : 'paddingLeft']: inwards } : {}),
    ...(Wrap ? { whiteSpace: 'pre-wrap' } : {}),
  };
}

/** CSS of a cell style. Text on a fill, or with a colour of its own, is adjusted to be readable. */
function cellStyle(style: WireStyle | undefined): CSSProperties {
  if (!style) return {};
  const { Bold, Italic, Underline, Strike, Size, Color, Fill, Border } = style;
  const fill = isColour(Fill) ? Fill : undefined;
  const colour = isColour(Color) ? Color : undefined;
  const lines = {
    borderTop: borderOf(Border?.Top),
    borderRight: borderOf(Border?.Right),
    borderBottom: borderOf(Border?.Bottom),
    borderLeft: borderOf(Border?.Left),
  };
  const decoration = [Underline ? 'underline' : '', Strike ? 'line-through' : ''].filter(Boolean).join(' ');
  return {
    ...(Bold ? { fontWeight: 600 } : {}),
    ...(Italic ? { fontStyle: 'italic' } : {}),
    ...(decoration ? { textDecoration: decoration } : {}),
    ...(Size && Size > DEFAULT_SIZE ? { fontSize: `${Math.min(Size / DEFAULT_SIZE, 2)}em` } : {}),
    ...(fill ? { backgroundColor: fill, color: readableOn(colour ?? '#000000', fill) } : {}),
    ...(colour && !fill ? { color: textColour(colour) } : {}),
    ...alignmentStyle(style),
    ...Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)),
  };
}

/** Returns the CSS of a cell: its style, its conditional formatting, and its data bar. */
export function cellLook(style: WireStyle | undefined, look: CellFormatting | undefined): CSSProperties {
  if (!look) return cellStyle(style);
  const css = cellStyle(look.style ? { ...style, ...look.style } : style);
  const { bar } = look;
  if (!bar || !isColour(bar.color)) return css;
  const width = `${Math.round(bar.share * 100)}%`;
  const ink = `color-mix(in srgb, ${bar.color} 45%, transparent)`;
  return { ...css, backgroundImage: `linear-gradient(to right, ${ink} ${width}, transparent ${width})` };
}
