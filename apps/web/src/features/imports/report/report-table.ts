import type { Translate } from '../../../i18n/text.ts';
import type { ImportList, ImportRow } from '../import-list.ts';
import type { Target } from '../source/targets.ts';

/** Every reason, by column. */
function reasonsOf({ message = '', problems = {}, note }: ImportRow, targets: readonly Target[]): string {
  const named = Object.entries(problems).map(([name, problem]) => {
    const label = targets.find((target) => target.name === name)?.label;
    return label ? `${label}: ${problem}` : problem;
  });
  return named.length > 0 ? named.join(' ') : message || (note ?? '');
}

/** The rows with what became of them, as a table; passwords are left out. */
export function reportOf(list: ImportList, targets: readonly Target[], t: Translate): string[][] {
  const kept = list.header.flatMap((title, at) => (list.columns[at] === 'Password' ? [] : [{ title, at }]));
  return [
    [t('imports.row'), t('imports.stage'), t('imports.reason'), ...kept.map(({ title }) => title)],
    ...list.rows.map((row) => [
      String(row.number),
      t(`imports.stage.${row.stage}`),
      reasonsOf(row, targets),
      ...kept.map(({ at }) => row.cells[at] ?? ''),
    ]),
  ];
}
