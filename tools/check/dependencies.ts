import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyRows, type Row } from './dependency-rows.ts';
import { root, textOf } from './files.ts';

const page = 'docs/dependencies.md';
/** Licences that allow selling and changing the product; the MPL requires only that its own files stay open. */
const free = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|MPL-2\.0|BlueOak-1\.0\.0)$/;
/** Packages with other licences that are never shipped and run only in benchmarks, in separate processes. */
const measuredAgainst = new Set(['hyperformula']);
const isFree = (licence: string): boolean => licence.split(/[()\s/]+(?:OR[()\s]+)?/).some((word) => free.test(word));

const tableStart = '| Package |';

const render = (rows: readonly Row[]): string =>
  [
    `${tableStart} Used by | Licence | Reason |`,
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.name} | ${row.usedBy.join(', ')} | ${row.licence} | ${row.reason} |`),
  ].join('\n');

const reasonsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith(tableStart) && !line.startsWith('| ---'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => [cells[1] ?? '', cells[4] ?? '']),
  );

const rowFindings = (row: Row): string[] => [
  ...(row.reason === '' ? [`${page}: ${row.name} has no reason`] : []),
  ...(isFree(row.licence) || measuredAgainst.has(row.name)
    ? []
    : [`${row.name}: the licence ${row.licence} is not one we accept`]),
  ...row.versions
    .filter((version) => version !== '*' && !/^(npm:[^@]+@)?\d+\.\d+\.\d+/.test(version))
    .map((version) => `${row.name}: ${version} is not an exact version`),
];

/** Checks that the page lists every direct dependency with its use, licence and reason, and that versions are exact. */
export const dependencies = async (): Promise<string[]> => {
  const text = textOf(page);
  const rows = dependencyRows(reasonsOf(text));
  const fresh = text.endsWith(`${render(rows)}\n`)
    ? []
    : [`${page}: the table is not that of the package.json files; run npm run check -- --write`];
  return [...fresh, ...rows.flatMap(rowFindings)];
};

/** Rewrites the table and keeps existing reasons; reasons for new dependencies must be added by hand. */
export const writeDependencies = (): void => {
  const text = textOf(page);
  const intro = text.slice(0, text.includes(tableStart) ? text.indexOf(tableStart) : text.length);
  writeFileSync(join(root, page), `${intro.trimEnd()}\n\n${render(dependencyRows(reasonsOf(text)))}\n`);
};
