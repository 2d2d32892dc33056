import type { ChangedResult, LocalText, ResultsFilter } from '@ithaki/contract';
import { Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { CountedData } from './CountedData.tsx';
import { useComparison } from './queries.ts';
import classes from './results.module.css';
import { useFigureFormat } from './useFigureFormat.ts';

const [SLOPE_WIDTH, SLOPE_HEIGHT, SLOPE_EDGE] = [120, 28, 5];

/**
 * Two shares (0 to 1) as points joined by a line: hollow for before, filled for after; a higher point is a
 * larger share.
 */
function Slope({ before, after, most }: { before: number; after: number; most: number }) {
  const y = (share: number) => SLOPE_HEIGHT - SLOPE_EDGE - (share / most) * (SLOPE_HEIGHT - 2 * SLOPE_EDGE);
  const [left, right] = [SLOPE_EDGE, SLOPE_WIDTH - SLOPE_EDGE];
  return (
    <svg width={SLOPE_WIDTH} height={SLOPE_HEIGHT} className={classes.slope} aria-hidden="true">
      <line x1={left} y1={y(before)} x2={right} y2={y(after)} />
      <circle cx={left} cy={y(before)} r={4} className={classes.hollow} />
      <circle cx={right} cy={y(after)} r={4} />
    </svg>
  );
}

/** The share of each option before and after, as a slope and as numbers. */
function ShareTable({ change }: { change: ChangedResult }) {
  const { t } = useText();
  const local = useLocalText();
  const format = useFigureFormat();
  const after = new Map(change.after.Options?.map((option) => [option.Value, option]));
  const shares = [change.before, change.after].flatMap(({ Options }) => (Options ?? []).map(({ Share }) => Share ?? 0));
  const most = Math.max(0.01, ...shares);
  const shareText = (share: number | null | undefined) =>
    share === null || share === undefined ? t('questionnaires.administration.results.small') : format.share(share);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('questionnaires.administration.results.option')}</th>
          <td aria-hidden />
          <th scope="col" className={classes.figure}>
            {t('questionnaires.administration.compare.before')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('questionnaires.administration.compare.after')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('questionnaires.administration.compare.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {change.before.Options?.map(({ Value, Text: label, Share }) => {
          const laterShare = after.get(Value)?.Share;
          const shareChange = change.ShareChange[Value];
          return (
            <tr key={Value}>
              <th scope="row" className={classes.label}>
                {local(label)}
              </th>
              <td aria-hidden className={classes.barCell}>
                <Slope before={Share ?? 0} after={laterShare ?? 0} most={most} />
              </td>
              <td className={classes.figure}>{shareText(Share)}</td>
              <td className={classes.figure}>{shareText(laterShare)}</td>
              <td className={classes.figure}>
                {shareChange === null || shareChange === undefined ? '' : format.signed(shareChange, format.share)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ChangeCard({ change }: { change: ChangedResult }) {
  const { t } = useText();
  const local = useLocalText();
  const format = useFigureFormat();
  const question = local(change.before.Question);
  const part = local(change.before.Text);
  const { before, after, MeanChange } = change;
  return (
    <Card withBorder padding="md" component="article" className={classes.card}>
      <Group justify="space-between" align="baseline" mb="xs" gap="xs">
        <Title order={2} fz="md" flex="1 1 16rem">
          {part && part !== question ? `${question}${/[;:?.!]$/.test(question) ? '' : ':'} ${part}` : question}
        </Title>
        {MeanChange !== null && before.Figures && after.Figures && (
          <Text size="sm" className="numbers">
            {t('questionnaires.administration.compare.meanOf', {
              before: format.figure(before.Figures.Mean),
              after: format.figure(after.Figures.Mean),
            })}{' '}
            <strong>({format.signed(MeanChange, format.figure)})</strong>
          </Text>
        )}
      </Group>
      {before.Hidden || after.Hidden ? (
        <Text c="dimmed">{t('questionnaires.administration.results.hidden')}</Text>
      ) : (
        before.Options && <ShareTable change={change} />
      )}
    </Card>
  );
}

interface Props {
  request: ResultsFilter;
  actions: readonly { Id: number; Title: LocalText }[];
}

/** Compares the answers in two actions of people who answered in both. */
export function Comparison({ request, actions }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [{ before, after }, setAddress] = useAddressState();
  const actionOf = (text: string | undefined, fallback: number) =>
    actions.find(({ Id }) => String(Id) === text)?.Id ?? actions[fallback]?.Id ?? 0;
  const [first, second] = [actionOf(before, 0), actionOf(after, 1)];
  const { ActionId: _, Unfinished: __, ...rest } = request;
  const ready = first > 0 && second > 0 && first !== second;
  const counting = useComparison({ ...rest, BeforeActionId: first, AfterActionId: second }, ready);
  if (actions.length < 2) {
    return (
      <EmptyState
        icon={IconArrowsLeftRight}
        title={t('questionnaires.administration.tab.compare')}
        next={t('questionnaires.administration.compare.one')}
      />
    );
  }
  const data = actions.map(({ Id, Title: title }) => ({ value: String(Id), label: local(title) }));
  const actionSelect = (name: 'before' | 'after', value: number) => (
    <NativeSelect
      label={t(`questionnaires.administration.compare.${name}`)}
      flex="1 1 14rem"
      value={String(value)}
      onChange={(event) => setAddress({ [name]: event.currentTarget.value })}
      data={data}
    />
  );
  return (
    <Stack gap="md">
      <Group gap="sm" className={classes.noPrint}>
        {actionSelect('before', first)}
        {actionSelect('after', second)}
      </Group>
      {ready ? (
        <CountedData counting={counting}>
          {(comparison) => (
            <>
              <Text role="status">
                {comparison.Both === null
                  ? t('questionnaires.administration.results.few')
                  : t('questionnaires.administration.compare.both', { count: comparison.Both })}
              </Text>
              {comparison.Questions.filter((result) => result.before.Options || result.MeanChange !== null).map(
                (change) => (
                  <ChangeCard key={`${change.Model}${change.Part}`} change={change} />
                ),
              )}
            </>
          )}
        </CountedData>
      ) : (
        <Text>{t('questionnaires.administration.compare.same')}</Text>
      )}
    </Stack>
  );
}
