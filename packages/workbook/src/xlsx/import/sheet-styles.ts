import type { WireSheet } from '../../wire/wire-workbook.ts';
import { conditionsOf, fileRules } from './conditional-formats.ts';
import { asWritten } from './formulas.ts';
import type { ReportLine } from './import-report.ts';
import { numberedStyles } from './numbered-styles.ts';
import type { Taking } from './sheet-builder.ts';
import { sheetWords } from './sheet-xml.ts';

type Looks = Pick<WireSheet, 'RowStyles' | 'ColumnStyles' | 'Conditions'>;

/** Formatting of each sheet, by name, beyond single cells: row and column styles, conditional formats. */
export async function sheetLooks(
  bytes: Uint8Array,
  { styles, tables }: Taking,
  report: (line: ReportLine) => void,
): Promise<ReadonlyMap<string, Looks>> {
  const words = sheetWords(bytes);
  const all = [...words.values()];
  const cells = new Set(all.flatMap(({ rows, columns }) => [...rows.values(), ...columns.values()]));
  const changes = new Set(
    all.flatMap(({ after }) =>
      fileRules(after).rules.flatMap(({ attributes: { dxfId } }) => (dxfId === undefined ? [] : [Number(dxfId)])),
    ),
  );
  const known = await numberedStyles(bytes, [...cells], [...changes]);
  const looks = (lines: ReadonlyMap<number, number>): Record<number, number> =>
    Object.fromEntries(
      [...lines].flatMap(([at, number]) => {
        const style = styles.of(known.cells.get(number));
        return style === undefined ? [] : [[at, style]];
      }),
    );
  return new Map(
    [...words].map(([name, { rows, columns, after }]): [string, Looks] => {
      const [RowStyles, ColumnStyles] = [looks(rows), looks(columns)];
      const Conditions = conditionsOf(after, {
        sheet: name,
        plain: (formula) => tables.plain(asWritten(formula), 0),
        style: (dxf) => {
          const change = known.changes.get(dxf);
          return change && styles.ofChange(change);
        },
        colour: (color) => styles.color(color),
        report,
      });
      return [
        name,
        {
          ...(Object.keys(RowStyles).length > 0 ? { RowStyles } : {}),
          ...(Object.keys(ColumnStyles).length > 0 ? { ColumnStyles } : {}),
          ...(Conditions.length > 0 ? { Conditions } : {}),
        },
      ];
    }),
  );
}
