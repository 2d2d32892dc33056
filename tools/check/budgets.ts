import { ownFiles, textOf } from './files.ts';
import { scriptBudget } from './script-budget.ts';
import { splinterFindings } from './splinters.ts';

/** Maximum lines of code files: median, 90th percentile, longest. */
const lines = { median: 70, ninetyPercent: 200, most: 400 };

const code = /\.(ts|tsx|mjs|cjs|js|css)$/;
const notOurs = /(^|\/)data\/|\.gen\.ts$|\.d\.ts$/;
const vagueName = /(^|\/)(utils?|helpers?|misc|common)(\.[^/]*)?(\/|$)/;
const unfinished = /\b(TO[D]O|FIX[M]E|XX[X])\b/;
const silenced = /@ts-(ignore|nocheck)|biome-ignore[^:]*(noExplicitAny|noNonNullAssertion)|\bas an[y]\b/;

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;

/** Returns findings about the number of lines; takes the files' texts by path. */
export const lineFindings = (texts: ReadonlyMap<string, string>): string[] => {
  const counts = [...texts].map(([path, text]) => ({ path, count: text.trimEnd().split('\n').length }));
  const sorted = counts.map((file) => file.count).sort((a, b) => a - b);
  const median = share(sorted, 0.5);
  const ninety = share(sorted, 0.9);
  return [
    ...(median > lines.median ? [`the median file has ${median} lines; at most ${lines.median}`] : []),
    ...(ninety > lines.ninetyPercent ? [`90% of files reach ${ninety} lines; at most ${lines.ninetyPercent}`] : []),
    ...counts
      .filter((file) => file.count > lines.most)
      .map((file) => `${file.path}: ${file.count} lines; at most ${lines.most}`),
  ];
};

/** Returns findings about a file's name and about forbidden words in its text. */
export const wordFindings = (path: string, text: string): string[] => [
  ...(vagueName.test(path) ? [`${path}: the name says nothing about what is in it`] : []),
  ...text.split('\n').flatMap((line, index) => {
    const place = `${path}:${index + 1}`;
    if (unfinished.test(line)) return [`${place}: unfinished work is written in the issue, not in the code`];
    return silenced.test(line) ? [`${place}: a type error is solved, not silenced`] : [];
  }),
];

/** Checks the budgets: lines of files, splinters, file names, forbidden words, and the script size of the first view. */
export const budgets = async (): Promise<string[]> => {
  const paths = ownFiles().filter((path) => code.test(path) && !notOurs.test(path));
  const texts = new Map(paths.map((path) => [path, textOf(path)]));
  return [
    ...lineFindings(texts),
    ...splinterFindings(texts),
    ...[...texts].flatMap(([path, text]) => wordFindings(path, text)),
    ...(await scriptBudget()),
  ];
};
