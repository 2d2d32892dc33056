import type { QuestionResult } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';
import classes from './results.module.css';
import { useFigureFormat } from './useFigureFormat.ts';

type Figures = NonNullable<QuestionResult['Figures']>;

const [WIDTH, HEIGHT] = [480, 120];
const [TOP, BOTTOM] = [16, 20];

/** The answers as bars, one for each interval of values. */
function Histogram({ bars, question }: { bars: Figures['Distribution']; question: string }) {
  const { t } = useText();
  const format = useFigureFormat();
  const highest = Math.max(1, ...bars.map(({ Count }) => Count ?? 0));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <svg
      className={classes.histogram}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('questionnaires.administration.results.chart', { question })}
    >
      {bars.map(({ From, Count }, index) => {
        const height = ((Count ?? 0) / highest) * (HEIGHT - TOP - BOTTOM);
        const middle = index * step + step / 2;
        return (
          <g key={From}>
            <rect
              className={classes.fill}
              x={index * step + 2}
              y={HEIGHT - BOTTOM - height}
              width={step - 4}
              height={Math.max(Count === 0 ? 0 : 1, height)}
              rx={2}
            />
            <text x={middle} y={HEIGHT - BOTTOM - height - 4} textAnchor="middle">
              {Count ?? ''}
            </text>
            <text x={index * step + 2} y={HEIGHT - 6}>
              {format.figure(From)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The values of the bars as a table, which opens below them. */
function HistogramTable({ bars }: { bars: Figures['Distribution'] }) {
  const { t } = useText();
  const format = useFigureFormat();
  return (
    <details>
      <summary>{t('questionnaires.administration.results.showTable')}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('questionnaires.administration.results.values')}</th>
            <th scope="col" className={classes.figure}>
              {t('questionnaires.administration.results.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ From, To, Count }) => (
            <tr key={From}>
              <td>
                {t('questionnaires.administration.results.fromTo', {
                  from: format.figure(From),
                  to: format.figure(To),
                })}
              </td>
              <td className={classes.figure}>{Count ?? t('questionnaires.administration.results.small')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface Props {
  figures: Figures;
  question: string;
  /** Whether to draw a histogram; unnecessary if each value has its own bar already. */
  withHistogram?: boolean;
}

/** Numeric answers: their distribution, mean, median, deviation and range. */
export function Distribution({ figures, question, withHistogram = true }: Props) {
  const { t } = useText();
  const format = useFigureFormat();
  const bars = figures.Distribution;
  const isDrawn = withHistogram && bars.length > 1;
  const facts = [
    [t('questionnaires.administration.results.mean'), format.figure(figures.Mean)],
    [t('questionnaires.administration.results.median'), format.figure(figures.Median)],
    [t('questionnaires.administration.results.deviation'), format.figure(figures.Deviation)],
    ...(figures.Least !== undefined && figures.Most !== undefined
      ? [
          [
            t('questionnaires.administration.results.range'),
            t('questionnaires.administration.results.fromTo', {
              from: format.figure(figures.Least),
              to: format.figure(figures.Most),
            }),
          ],
        ]
      : []),
  ];
  return (
    <>
      {isDrawn && <Histogram bars={bars} question={question} />}
      <dl className={classes.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDrawn && <HistogramTable bars={bars} />}
    </>
  );
}
