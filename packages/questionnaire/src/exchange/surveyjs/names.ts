import type { Draft } from '../draft/draft.ts';
import type { Known } from '../expression/symbols.ts';

/** Finds what a name in braces means: a question, a row of a matrix, a column of the panel at hand, a count, a comment. */
export function namesIn(draft: Draft, records: string | undefined) {
  return (written: string): Known | undefined => {
    const name = written.trim().replace(/^[#$]/, '');
    const exact = draft.names(name);
    if (exact) return exact;
    if (name === 'survey.locale' || name === 'locale') return { id: 'lang', type: 'text' };
    const local = /^(?:panel|row|prevPanel|nextPanel)\.(.+)$/.exec(name)?.[1];
    if (local !== undefined && records !== undefined) {
      const column = draft.names(`${records}/${local}`) ?? draft.names(local);
      if (column) return column;
    }
    const [, of = '', place = '', below = ''] = /^(.+)\[(\d{1,6})\]\.(.+)$/.exec(name) ?? [];
    const ofLine = draft.names(`${draft.names(of)?.id}/${below}`);
    if (ofLine) return { ...ofLine, row: Number(place) };
    const counted = /^(.+)\.length$/.exec(name)?.[1];
    const list = counted === undefined ? undefined : draft.names(counted);
    return list ? { ...list, type: 'lines' } : undefined;
  };
}
