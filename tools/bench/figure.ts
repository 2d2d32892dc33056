/** Returns the median of several measurements: the statistic least affected by noise on the machine. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A measured figure, and its goal if there is one. */
export interface Figure {
  name: string;
  value: string;
  goal?: string;
  met?: boolean;
}

const mark = ({ met }: Figure) => (met === undefined ? '' : met ? 'yes' : '**no**');

/** Returns the figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| Figure | Measured | Goal | Met |',
    '|---|---|---|---|',
    ...figures.map((figure) => `| ${figure.name} | ${figure.value} | ${figure.goal ?? ''} | ${mark(figure)} |`),
  ].join('\n');
