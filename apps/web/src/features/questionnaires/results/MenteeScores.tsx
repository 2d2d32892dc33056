import { Group, Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { FigureTable } from '../../../ui/chart/FigureTable.tsx';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import classes from './MenteeScores.module.css';
import { useCombined } from './queries.ts';
import { type ScorePair, scorePairs } from './score-pairs.ts';
import { useFigureFormat } from './useFigureFormat.ts';

const WIDTH = 220;
const HEIGHT = 96;
const INSET = 48;

/** Two values as points joined by a line; the scale begins at zero unless a value is negative. */
function Slope({ pair, figure }: { pair: ScorePair; figure: (value: number) => string }) {
  const values = [pair.before.value, pair.after.value];
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const y = (value: number) => HEIGHT - 14 - ((HEIGHT - 28) * (value - low)) / (high - low);
  const [from, to] = [y(pair.before.value), y(pair.after.value)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.slope} aria-hidden>
      <line x1={INSET} y1={from} x2={WIDTH - INSET} y2={to} className={classes.line} />
      <circle cx={INSET} cy={from} r={5} className={classes.before} />
      <circle cx={WIDTH - INSET} cy={to} r={5} className={classes.after} />
      <text x={INSET - 10} y={from + 5} textAnchor="end">
        {figure(pair.before.value)}
      </text>
      <text x={WIDTH - INSET + 10} y={to + 5}>
        {figure(pair.after.value)}
      </text>
    </svg>
  );
}

/** A mentee's scores before and after, for questionnaires answered twice; renders nothing without any. */
export function MenteeScores({ menteeId }: { menteeId: number }) {
  const { t } = useText();
  const local = useLocalText();
  const { figure, signed } = useFigureFormat();
  const { data } = useCombined(menteeId);
  const pairs = data ? scorePairs(data.Reports) : [];
  if (pairs.length === 0) return null;
  const change = ({ before, after }: ScorePair) => signed(after.value - before.value, figure);
  const title = t('questionnaires.administration.scores');
  const answers = paths.mentor.menteeAnswers(menteeId);
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Group gap="lg" align="flex-start">
        {pairs.map((pair) => (
          <figure key={pair.id} className={classes.pair}>
            <Text component="figcaption" size="sm">
              {t('questionnaires.administration.scores.change', {
                title: local(pair.title),
                name: pair.name,
                before: figure(pair.before.value),
                after: figure(pair.after.value),
                change: change(pair),
              })}
            </Text>
            <Slope pair={pair} figure={figure} />
          </figure>
        ))}
      </Group>
      <FigureTable
        caption={title}
        headings={[
          t('questionnaires.administration.scores.name'),
          t('questionnaires.administration.scores.before'),
          t('questionnaires.administration.scores.after'),
          t('questionnaires.administration.scores.difference'),
        ]}
        rows={pairs.map((pair) => ({
          id: pair.id,
          name: (
            <Anchor to={answers}>
              {local(pair.title)}: {pair.name}
            </Anchor>
          ),
          figures: [
            <>
              {figure(pair.before.value)} (<LocalDate value={pair.before.at} as="date" />)
            </>,
            <>
              {figure(pair.after.value)} (<LocalDate value={pair.after.at} as="date" />)
            </>,
            change(pair),
          ],
        }))}
      />
    </Stack>
  );
}
