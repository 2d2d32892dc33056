import type { ChangedResult, LocalText, ResultsAsked } from '@ithaki/contract';
import { Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { Counted } from './Counted.tsx';
import { Bar } from './OptionBars.tsx';
import { useComparison } from './queries.ts';
import classes from './results.module.css';
import { useSaid } from './useFigureFormat.ts';

/** An option's share before and after, one bar under the other. */
function Shares({ change }: { change: ChangedResult }) {
  const { t } = useText();
  const local = useLocalText();
  const said = useSaid();
  const after = new Map(change.after.Options?.map((option) => [option.Value, option]));
  const tell = (share: number | null | undefined) =>
    share === null || share === undefined ? t('questionnaires.administration.results.small') : said.share(share);
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
          const later = after.get(Value)?.Share;
          const moved = change.ShareChange[Value];
          return (
            <tr key={Value}>
              <th scope="row" className={classes.label}>
                {local(label)}
              </th>
              <td aria-hidden className={classes.barCell}>
                <Bar share={Share ?? 0} before />
                <Bar share={later ?? 0} />
              </td>
              <td className={classes.figure}>{tell(Share)}</td>
              <td className={classes.figure}>{tell(later)}</td>
              <td className={classes.figure}>
                {moved === null || moved === undefined ? '' : said.signed(moved, said.share)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Change({ change }: { change: ChangedResult }) {
  const { t } = useText();
  const local = useLocalText();
  const said = useSaid();
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
              before: said.figure(before.Figures.Mean),
              after: said.figure(after.Figures.Mean),
            })}{' '}
            <strong>({said.signed(MeanChange, said.figure)})</strong>
          </Text>
        )}
      </Group>
      {before.Hidden || after.Hidden ? (
        <Text c="dimmed">{t('questionnaires.administration.results.hidden')}</Text>
      ) : (
        before.Options && <Shares change={change} />
      )}
    </Card>
  );
}

interface Props {
  asked: ResultsAsked;
  actions: readonly { Id: number; Title: LocalText }[];
}

/** What changed between two actions for those who answered in both. */
export function Comparison({ asked, actions }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const [{ before, after }, setAddress] = useAddressState();
  const known = (text: string | undefined, other: number) =>
    actions.find(({ Id }) => String(Id) === text)?.Id ?? actions[other]?.Id ?? 0;
  const [first, second] = [known(before, 0), known(after, 1)];
  const { ActionId: _, Unfinished: __, ...rest } = asked;
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
  const choose = (name: 'before' | 'after', value: number) => (
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
        {choose('before', first)}
        {choose('after', second)}
      </Group>
      {ready ? (
        <Counted counting={counting}>
          {(found) => (
            <>
              <Text role="status">
                {found.Both === null
                  ? t('questionnaires.administration.results.few')
                  : t('questionnaires.administration.compare.both', { count: found.Both })}
              </Text>
              {found.Questions.filter((one) => one.before.Options || one.MeanChange !== null).map((change) => (
                <Change key={`${change.Model}${change.Part}`} change={change} />
              ))}
            </>
          )}
        </Counted>
      ) : (
        <Text>{t('questionnaires.administration.compare.same')}</Text>
      )}
    </Stack>
  );
}
