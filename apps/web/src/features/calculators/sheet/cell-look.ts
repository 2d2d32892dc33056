import type { WireLine, WireStyle } from '@ithaki/workbook';
import type { CellLook } from '@ithaki/workbook/conditions';
import type { CSSProperties } from 'react';
import { contrast } from '../../../ui/theme/contrast.ts';

const isColour = (text: string | undefined): text is string => text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

/** WCAG's least for text. */
const READABLE = 4.5;
/** The size that most spreadsheets are written in, in points. */
const USUAL_SIZE = 11;
/** Pixels of a step inwards. */
const STEP = 9;
/** What cells without a fill stand on, by light and by dark, at their worst. */
const [PAPER, NIGHT] = ['#f1f3f5', '#2e2e2e'];

/** A colour of text, as far towards black or white as it takes to be read on this ground. */
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
    const made = `#${mixed?.join('')}`;
    if (contrast(made, ground) >= READABLE) return made;
  }
  return end === 0 ? '#000000' : '#ffffff';
}

const remembered = new Map<string, string>();

/** A colour of words without a fill, for light pages and for dark ones. */
function wordColour(colour: string): string {
  const known = remembered.get(colour);
  if (known) return known;
  const made = `light-dark(${readableOn(colour, PAPER)}, ${readableOn(colour, NIGHT)})`;
  remembered.set(colour, made);
  return made;
}

const widths: Readonly<Record<WireLine['Style'], string>> = {
  ...{ thin: '1px solid', medium: '2px solid', thick: '3px solid' },
  ...{ dotted: '1px dotted', dashed: '1px dashed', double: '3px double' },
};

function lineOf(line: boolean | WireLine | undefined): string | undefined {
  if (!line) return undefined;
  if (line === true) return '1px solid var(--mantine-color-dimmed)';
  return `${widths[line.Style]} ${isColour(line.Color) ? line.Color : 'var(--mantine-color-dimmed)'}`;
}

function alignmentOf({ Align, Vertical, Indent, Wrap }: WireStyle): CSSProperties {
  const inwards = Indent ? 6 + Math.min(Indent, 15) * STEP : undefined;
  return {
    ...(Align ? { textAlign: Align } : {}),
    ...(Vertical ? { verticalAlign: Vertical } : {}),
    ...(inwards && Align !== 'center' ? { [Align === 'right' ? 'paddingRight' : 'paddingLeft']: inwards } : {}),
    ...(Wrap ? { whiteSpace: 'pre-wrap' } : {}),
  };
}

/** How a cell looks by its style. A fill brings a colour of text that can be read on it; a colour alone is made readable. */
function lookOf(style: WireStyle | undefined): CSSProperties {
  if (!style) return {};
  const { Bold, Italic, Underline, Strike, Size, Color, Fill, Border } = style;
  const fill = isColour(Fill) ? Fill : undefined;
  const own = isColour(Color) ? Color : undefined;
  const lines = {
    borderTop: lineOf(Border?.Top),
    borderRight: lineOf(Border?.Right),
    borderBottom: lineOf(Border?.Bottom),
    borderLeft: lineOf(Border?.Left),
  };
  const crossed = [Underline ? 'underline' : '', Strike ? 'line-through' : ''].filter(Boolean).join(' ');
  return {
    ...(Bold ? { fontWeight: 600 } : {}),
    ...(Italic ? { fontStyle: 'italic' } : {}),
    ...(crossed ? { textDecoration: crossed } : {}),
    ...(Size && Size > USUAL_SIZE ? { fontSize: `${Math.min(Size / USUAL_SIZE, 2)}em` } : {}),
    ...(fill ? { backgroundColor: fill, color: readableOn(own ?? '#000000', fill) } : {}),
    ...(own && !fill ? { color: wordColour(own) } : {}),
    ...alignmentOf(style),
    ...Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== undefined)),
  };
}

/** How a cell looks by its style and by what it holds. */
export function wholeLook(style: WireStyle | undefined, look: CellLook | undefined): CSSProperties {
  if (!look) return lookOf(style);
  const made = lookOf(look.style ? { ...style, ...look.style } : style);
  const { bar } = look;
  if (!bar || !isColour(bar.color)) return made;
  const width = `${Math.round(bar.share * 100)}%`;
  const ink = `color-mix(in srgb, ${bar.color} 45%, transparent)`;
  return { ...made, backgroundImage: `linear-gradient(to right, ${ink} ${width}, transparent ${width})` };
}
