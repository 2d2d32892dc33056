import type { Draft } from '../draft/draft.ts';
import type { Term } from '../expression/expression-tree.ts';
import type { FormSymbol } from '../expression/symbols.ts';

/** Names of the rows before and after the current one. */
const neighbourRows: Readonly<Record<string, 'line - 1' | 'line + 1' | undefined>> = {
  prevPanel: 'line - 1',
  nextPanel: 'line + 1',
};

/** Index of the current row: 1-based for matrix rows, 0-based for panels. */
function rowPosition(isRow: boolean): FormSymbol {
  const row: Term = { kind: 'call', name: 'position', values: [] };
  const panel: Term = { kind: 'binary', operator: '-', left: row, right: { kind: 'number', value: 1 } };
  return { id: 'line', type: 'computed', term: isRow ? row : panel };
}

/** Name lookup within braces: a question, a row of a matrix, a column of the current panel, a count, or a comment. */
export function namesIn(draft: Draft, records: string | undefined) {
  return (reference: string): FormSymbol | undefined => {
    const name = reference.trim().replace(/^[#$]/, '');
    const exact = draft.findSymbol(name);
    if (exact) return exact;
    if (name === 'survey.locale' || name === 'locale') return { id: 'lang', type: 'text' };
    const [, rowPrefix = '', columnName] = /^(panel|row|prevPanel|nextPanel)\.(.+)$/.exec(name) ?? [];
    if (columnName !== undefined && records !== undefined) {
      const column = draft.findSymbol(`${records}/${columnName}`);
      const row = neighbourRows[rowPrefix];
      if (column && (row === undefined || column.type !== 'computed')) return row ? { ...column, row } : column;
      const outerSymbol = draft.findSymbol(columnName);
      if (outerSymbol && !row) return outerSymbol;
    }
    const [, index] = /^(?:visible)?(panel|row)Index$/i.exec(name) ?? [];
    if (index !== undefined && records !== undefined) return rowPosition(index.toLowerCase() === 'row');
    const [, listName = '', position = '', columnOfRow] = /^(.+?)\[(\d{1,6})\](?:\.(.+))?$/.exec(name) ?? [];
    const rowSymbol =
      columnOfRow === undefined
        ? draft.findSymbol(listName)
        : draft.findSymbol(`${draft.findSymbol(listName)?.id}/${columnOfRow}`);
    if (rowSymbol && columnOfRow !== undefined) return { ...rowSymbol, row: Number(position) };
    if (rowSymbol?.type === 'options') return { ...rowSymbol, type: 'option', row: Number(position) };
    const countedName = /^(.+)\.length$/.exec(name)?.[1];
    const list = countedName === undefined ? undefined : draft.findSymbol(countedName);
    return list ? { ...list, type: 'lines' } : undefined;
  };
}
