import type { WireStyle } from '@ithaki/workbook';
import type { CSSProperties } from 'react';
import { contrast } from '../../../ui/contrast.ts';

const isColour = (text: string | undefined): text is string => text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

/** WCAG's least for text. */
const READABLE = 4.5;
/** The size that most spreadsheets are written in, in points. */
const USUAL_SIZE = 11;

/** How a cell looks by its style. A fill brings a colour of text that can be read on it; a colour alone is for light pages. */
export function lookOf(style: WireStyle | undefined): CSSProperties {
  if (!style) return {};
  const { Bold, Italic, Underline, Size, Color, Fill, Align, Wrap, Border } = style;
  const fill = isColour(Fill) ? Fill : undefined;
  const own = isColour(Color) ? Color : '#000000';
  const onFill =
    fill && (contrast(own, fill) >= READABLE ? own : contrast('#000000', fill) >= READABLE ? '#000000' : '#ffffff');
  const line = '1px solid var(--mantine-color-dimmed)';
  return {
    ...(Bold ? { fontWeight: 600 } : {}),
    ...(Italic ? { fontStyle: 'italic' } : {}),
    ...(Underline ? { textDecoration: 'underline' } : {}),
    ...(Size && Size > USUAL_SIZE ? { fontSize: `${Math.min(Size / USUAL_SIZE, 2)}em` } : {}),
    ...(fill ? { backgroundColor: fill, color: onFill } : {}),
    ...(Align ? { textAlign: Align } : {}),
    ...(Wrap ? { whiteSpace: 'pre-wrap' } : {}),
    ...(Border?.Top ? { borderTop: line } : {}),
    ...(Border?.Right ? { borderRight: line } : {}),
    ...(Border?.Bottom ? { borderBottom: line } : {}),
    ...(Border?.Left ? { borderLeft: line } : {}),
  };
}
