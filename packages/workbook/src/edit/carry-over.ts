import type { WireCell, WireWorkbook } from '../wire/wire-workbook.ts';

const keyOf = (sheet: string, row: number, col: number) => `${sheet}!${row},${col}`;

function cellsByPlace({ Active, Layout }: WireWorkbook): Map<string, WireCell> {
  return new Map(
    Layout.flatMap(({ Name, Table }) =>
      Table.flatMap(({ row, col, active }) => {
        const cell = active === undefined ? undefined : Active[active];
        return cell ? [[keyOf(Name, row, col), cell] as const] : [];
      }),
    ),
  );
}

/**
 * Carries the settings of an older file of the workbook into a newer one: inputs, results, names, limits, scripts and
 * hidden sheets. Cells correspond if sheet name and address are the same.
 */
export function carryOverSettings(before: WireWorkbook, after: WireWorkbook): WireWorkbook {
  const oldCells = cellsByPlace(before);
  const results = new Set((before.Results ?? []).map((index) => before.Active[index]));
  const hidden = new Map(before.Layout.map(({ Name, Hidden }) => [Name, Hidden ?? false]));
  const Active = [...after.Active];
  const Results: number[] = [];
  for (const { Name, Table } of after.Layout) {
    for (const { row, col, active } of Table) {
      const old = oldCells.get(keyOf(Name, row, col));
      const cell = active === undefined ? undefined : Active[active];
      if (active === undefined || !cell || !old) continue;
      if (results.has(old)) Results.push(active);
      if (old.Type !== 'Input' || cell.Formula !== undefined) continue;
      const limits = cell.Limits ?? old.Limits;
      Active[active] = {
        ...cell,
        Type: 'Input',
        ...(old.FullName ? { FullName: old.FullName } : {}),
        ...(limits ? { Limits: limits } : {}),
      };
    }
  }
  const Layout = after.Layout.map(({ Hidden, ...sheet }) =>
    (hidden.get(sheet.Name) ?? Hidden) ? { ...sheet, Hidden: true } : sheet,
  );
  const { Preprocess, Postprocess } = before;
  const scripts = { ...(Preprocess ? { Preprocess } : {}), ...(Postprocess ? { Postprocess } : {}) };
  return { ...after, ...scripts, Active, Layout, ...(Results.length > 0 ? { Results } : {}) };
}
