import type { WireSheet } from '../../wire/wire-workbook.ts';
import { conditionsOf, fileRules } from './conditional-formats.ts';
import { withoutFileNotation } from './formulas.ts';
import type { ReportLine } from './import-report.ts';
import { numberedStyles } from './numbered-styles.ts';
import type { ImportState } from './sheet-builder.ts';
import type { SheetParts } from './sheet-xml.ts';

type SheetFormatting = Pick<WireSheet, 'RowStyles' | 'ColumnStyles' | 'Conditions' | 'Heights'>;

/** Formatting of each sheet, by name, beyond single cells: row and column styles, row heights, conditional formats. */
export async function sheetFormatting(
  bytes: Uint8Array,
  partsByName: ReadonlyMap<string, SheetParts>,
  { styles, tables }: ImportState,
  report: (line: ReportLine) => void,
): Promise<ReadonlyMap<string, SheetFormatting>> {
  const all = [...partsByName.values()];
  const cells = new Set(all.flatMap(({ rows, columns }) => [...rows.values(), ...columns.values()]));
  const changes = new Set(
    all.flatMap(({ after }) =>
      fileRules(after).rules.flatMap(({ attributes: { dxfId } }) => (dxfId === undefined ? [] : [Number(dxfId)])),
    ),
  );
  const stylesByNumber = await numberedStyles(bytes, [...cells], [...changes]);
  const stylesOf = (lines: ReadonlyMap<number, number>): Record<number, number> =>
    Object.fromEntries(
      [...lines].flatMap(([index, number]) => {
        const style = styles.of(stylesByNumber.cells.get(number));
        return style === undefined ? [] : [[index, style]];
      }),
    );
  return new Map(
    [...partsByName].map(([name, { rows, columns, heights, after }]): [string, SheetFormatting] => {
      const [RowStyles, ColumnStyles] = [stylesOf(rows), stylesOf(columns)];
      const Conditions = conditionsOf(after, {
        sheet: name,
        plain: (formula) => tables.plain(withoutFileNotation(formula), 0),
        style: (dxf) => {
          const change = stylesByNumber.differences.get(dxf);
          return change && styles.ofDifference(change);
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
          ...(heights.size > 0 ? { Heights: Object.fromEntries(heights) } : {}),
        },
      ];
    }),
  );
}
