import type { Draft } from '../draft/draft.ts';
import type { Term } from '../expression/expression-tree.ts';
import type { Known } from '../expression/symbols.ts';

/** Names of the rows before and after the current one. */
const besides: Readonly<Record<string, 'line - 1' | 'line + 1' | undefined>> = {
  prevPanel: 'line - 1',
  nextPanel: 'line + 1',
};

/** Index of the current row: 1-based for matrix rows, 0-based for panels. */
function placeOfLine(isRow: boolean): Known {
  const row: Term = { is: 'call', name: 'position', values: [] };
  const panel: Term = { is: 'two', operator: '-', left: row, right: { is: 'number', value: 1 } };
  return { id: 'line', type: 'computed', term: isRow ? row : panel };
}

/** Name lookup within braces: a question, a row of a matrix, a column of the current panel, a count, or a comment. */
export function namesIn(draft: Draft, records: string | undefined) {
  return (written: string): Known | undefined => {
    const name = written.trim().replace(/^[#$]/, '');
    const exact = draft.names(name);
    if (exact) return exact;
    if (name === 'survey.locale' || name === 'locale') return { id: 'lang', type: 'text' };
    const [, side = '', local] = /^(panel|row|prevPanel|nextPanel)\.(.+)$/.exec(name) ?? [];
    if (local !== undefined && records !== undefined) {
      const column = draft.names(`${records}/${local}`);
      const row = besides[side];
      if (column && (row === undefined || column.type !== 'computed')) return row ? { ...column, row } : column;
      const elsewhere = draft.names(local);
      if (elsewhere && !row) return elsewhere;
    }
    const [, index] = /^(?:visible)?(panel|row)Index$/i.exec(name) ?? [];
    if (index !== undefined && records !== undefined) return placeOfLine(index.toLowerCase() === 'row');
    const [, of = '', place = '', below] = /^(.+?)\[(\d{1,6})\](?:\.(.+))?$/.exec(name) ?? [];
    const ofLine = below === undefined ? draft.names(of) : draft.names(`${draft.names(of)?.id}/${below}`);
    if (ofLine && below !== undefined) return { ...ofLine, row: Number(place) };
    if (ofLine?.type === 'options') return { ...ofLine, type: 'option', row: Number(place) };
    const counted = /^(.+)\.length$/.exec(name)?.[1];
    const list = counted === undefined ? undefined : draft.names(counted);
    return list ? { ...list, type: 'lines' } : undefined;
  };
}
