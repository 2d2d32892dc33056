import { partsOf } from '../../format/display.ts';

/** Format codes of a workbook, each once, part by part. */
export class FormatTable {
  readonly formats: string[] = [];
  private readonly known = new Map<string, number>();

  /** The numbers of a code's parts; undefined for General. */
  of(pattern: string | undefined): number[] | undefined {
    if (!pattern || pattern === 'General') return undefined;
    return partsOf(pattern).map((part) => this.number(part));
  }

  private number(part: string): number {
    const known = this.known.get(part);
    if (known !== undefined) return known;
    this.known.set(part, this.formats.length);
    return this.formats.push(part) - 1;
  }
}
