import type { CellStyle, Color } from 'hucre';
import type { WireLine, WireStyle } from '../../wire/wire-workbook.ts';

/** Collects the distinct styles of a workbook; resolves theme and indexed colours. */
export class StyleTable {
  readonly styles: WireStyle[] = [];
  private readonly indexByKey = new Map<string, number>();
  private readonly theme: readonly string[];

  constructor(theme: readonly string[]) {
    this.theme = theme;
  }

  /** Index of a style; undefined for one without visible effect. */
  of(style: CellStyle | undefined): number | undefined {
    const wireStyle = style && this.wireStyle(style);
    if (!wireStyle || Object.keys(wireStyle).length === 0) return undefined;
    const key = JSON.stringify(wireStyle);
    const existing = this.indexByKey.get(key);
    if (existing !== undefined) return existing;
    this.indexByKey.set(key, this.styles.length);
    return this.styles.push(wireStyle) - 1;
  }

  /** Index of the style of a conditional format, whose fill colour is stored as the background. */
  ofDifference({ fill, ...style }: CellStyle): number | undefined {
    const colour = fill?.type === 'pattern' ? (fill.bgColor ?? fill.fgColor) : undefined;
    return this.of({ ...style, ...(colour ? { fill: { type: 'pattern', pattern: 'solid', fgColor: colour } } : {}) });
  }

  /** A colour as #rrggbb; undefined for an automatic or unknown one. */
  color(color: Color | undefined): string | undefined {
    if (!color) return undefined;
    const { theme, indexed = -1 } = color;
    const base = color.rgb ?? (theme === undefined ? palette[indexed] : this.theme[swapDarkAndLight(theme)]);
    if (!base || !/^(?:[0-9a-f]{2})?[0-9a-f]{6}$/i.test(base)) return undefined;
    return `#${applyTint(base.slice(-6), color.tint ?? 0)}`.toUpperCase();
  }

  private wireStyle({ font, fill, border, alignment }: CellStyle): WireStyle {
    const color = this.color(font?.color);
    const filled = this.fillColor(fill);
    const side = alignment?.horizontal;
    const vertical = alignment?.vertical;
    const sides = {
      ...this.line('Top', border?.top),
      ...this.line('Right', border?.right),
      ...this.line('Bottom', border?.bottom),
      ...this.line('Left', border?.left),
    };
    return {
      ...(font?.bold ? { Bold: true } : {}),
      ...(font?.italic ? { Italic: true } : {}),
      ...(font?.underline ? { Underline: true } : {}),
      ...(font?.strikethrough ? { Strike: true } : {}),
      ...(font?.size && font.size !== 11 ? { Size: font.size } : {}),
      ...(color && color !== '#000000' ? { Color: color } : {}),
      ...(filled && filled !== '#FFFFFF' ? { Fill: filled } : {}),
      ...(side === 'left' || side === 'center' || side === 'right' ? { Align: side } : {}),
      ...(side === 'centerContinuous' ? { Align: 'center' } : {}),
      ...(vertical === 'top' || vertical === 'bottom' ? { Vertical: vertical } : {}),
      ...(alignment?.indent ? { Indent: Math.min(250, alignment.indent) } : {}),
      ...(alignment?.wrapText ? { Wrap: true } : {}),
      ...(Object.keys(sides).length > 0 ? { Border: sides } : {}),
    };
  }

  /** Fill colour: of a gradient the first colour, of a pattern the foreground. */
  private fillColor(fill: CellStyle['fill']): string | undefined {
    if (fill?.type === 'gradient') return this.color(fill.stops[0]?.color);
    return fill && fill.pattern !== 'none' ? this.color(fill.fgColor) : undefined;
  }

  private line(side: 'Top' | 'Right' | 'Bottom' | 'Left', borderSide: BorderSide | undefined): WireStyle['Border'] {
    if (!borderSide) return {};
    const Style = lines[borderSide.style] ?? 'thin';
    const color = this.color(borderSide.color);
    const Color = color && color !== '#000000' ? { Color: color } : {};
    return { [side]: Style === 'thin' && !('Color' in Color) ? true : { Style, ...Color } };
  }
}

type BorderSide = NonNullable<NonNullable<CellStyle['border']>['top']>;

const lines: Readonly<Record<string, WireLine['Style']>> = {
  ...{ medium: 'medium', thick: 'thick', double: 'double', dotted: 'dotted', hair: 'dotted', dashed: 'dashed' },
  ...{ mediumDashed: 'dashed', dashDot: 'dashed', mediumDashDot: 'dashed', dashDotDot: 'dashed' },
  ...{ mediumDashDotDot: 'dashed', slantDashDot: 'dashed' },
};

/** Indexed colours of older files (ECMA-376, 18.8.27), from index 8; indexes 0 to 7 repeat the first eight. */
const basicColors = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF'];
const palette: readonly string[] = [
  ...basicColors,
  ...basicColors,
  ...['800000', '008000', '000080', '808000', '800080', '008080', 'C0C0C0', '808080'],
  ...['9999FF', '993366', 'FFFFCC', 'CCFFFF', '660066', 'FF8080', '0066CC', 'CCCCFF'],
  ...['000080', 'FF00FF', 'FFFF00', '00FFFF', '800080', '800000', '008080', '0000FF'],
  ...['00CCFF', 'CCFFFF', 'CCFFCC', 'FFFF99', '99CCFF', 'FF99CC', 'CC99FF', 'FFCC99'],
  ...['3366FF', '33CCCC', '99CC00', 'FFCC00', 'FF9900', 'FF6600', '666699', '969696'],
  ...['003366', '339966', '003300', '333300', '993300', '993366', '333399', '333333'],
];

/** Themes list each dark colour before the light one, references count the light one first. */
const swapDarkAndLight = (theme: number) => (theme < 4 ? theme ^ 1 : theme);

function applyTint(hex: string, tint: number): string {
  if (tint === 0) return hex;
  const parts = hex.match(/../g) ?? [];
  return parts
    .map((part) => {
      const value = Number.parseInt(part, 16);
      const tinted = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint;
      return Math.round(tinted).toString(16).padStart(2, '0');
    })
    .join('');
}
