/** One measured figure, and the goal it is held to when there is one. */
export interface Figure {
  name: string;
  value: string;
  goal?: string;
  met?: boolean;
}

const mark = ({ met }: Figure) => (met === undefined ? '' : met ? 'yes' : '**no**');

/** The figures as a table of Markdown. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| Figure | Measured | Goal | Met |',
    '|---|---|---|---|',
    ...figures.map((figure) => `| ${figure.name} | ${figure.value} | ${figure.goal ?? ''} | ${mark(figure)} |`),
  ].join('\n');
