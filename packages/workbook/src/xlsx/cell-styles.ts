import type { CellStyle, Color } from 'hucre';
import type { WireStyle } from '../wire/workbook.ts';

/** Colours in the order of styles that say them by number: of the theme, or the file's default. */
export class StyleTable {
  readonly styles: WireStyle[] = [];
  private readonly known = new Map<string, number>();
  private readonly theme: readonly string[];

  constructor(theme: readonly string[]) {
    this.theme = theme;
  }

  /** The number of a style; undefined for one that changes nothing. */
  of(style: CellStyle | undefined): number | undefined {
    const made = style && this.wireStyle(style);
    if (!made || Object.keys(made).length === 0) return undefined;
    const key = JSON.stringify(made);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.styles.length);
    return this.styles.push(made) - 1;
  }

  private wireStyle({ font, fill, border, alignment }: CellStyle): WireStyle {
    const color = this.color(font?.color);
    const filled = fill?.type === 'pattern' && fill.pattern === 'solid' ? this.color(fill.fgColor) : undefined;
    const side = alignment?.horizontal;
    const sides = {
      ...(border?.top ? { Top: true } : {}),
      ...(border?.right ? { Right: true } : {}),
      ...(border?.bottom ? { Bottom: true } : {}),
      ...(border?.left ? { Left: true } : {}),
    };
    return {
      ...(font?.bold ? { Bold: true } : {}),
      ...(font?.italic ? { Italic: true } : {}),
      ...(font?.underline ? { Underline: true } : {}),
      ...(font?.size && font.size !== 11 ? { Size: font.size } : {}),
      ...(color && color !== '#000000' ? { Color: color } : {}),
      ...(filled && filled !== '#FFFFFF' ? { Fill: filled } : {}),
      ...(side === 'left' || side === 'center' || side === 'right' ? { Align: side } : {}),
      ...(alignment?.wrapText ? { Wrap: true } : {}),
      ...(Object.keys(sides).length > 0 ? { Border: sides } : {}),
    };
  }

  private color(color: Color | undefined): string | undefined {
    if (!color) return undefined;
    const base = color.rgb ?? (color.theme === undefined ? undefined : this.theme[swapped(color.theme)]);
    if (!base || !/^(?:[0-9a-f]{2})?[0-9a-f]{6}$/i.test(base)) return undefined;
    return `#${tinted(base.slice(-6), color.tint ?? 0)}`.toUpperCase();
  }
}

/** Themes list dark before light; references to them the other way round. */
const swapped = (theme: number) => (theme < 4 ? theme ^ 1 : theme);

function tinted(hex: string, tint: number): string {
  if (tint === 0) return hex;
  const parts = hex.match(/../g) ?? [];
  return parts
    .map((part) => {
      const value = Number.parseInt(part, 16);
      const made = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint;
      return Math.round(made).toString(16).padStart(2, '0');
    })
    .join('');
}
