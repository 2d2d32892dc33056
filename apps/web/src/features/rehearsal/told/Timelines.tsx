import type { RehearsalReport } from '@ithaki/contract';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

type Action = RehearsalReport['Actions'][number];
type Spread = Action['ToOpen'];

/** Charts of people, meetings and mails by week, and a table of how long each action takes. */
export function Timelines({ report: { Actions, Weeks } }: { report: RehearsalReport }) {
  const { t } = useText();
  const local = useLocalText();
  const days = (spread: Spread) =>
    spread ? t('rehearsal.spread', { low: spread.Low, middle: spread.Middle, high: spread.High }) : '–';
  const columns: Column<Action>[] = [
    {
      id: 'action',
      label: t('rehearsal.action'),
      names: true,
      cell: ({ ActionId, Title }) => <Anchor to={paths.admin.action(ActionId)}>{local(Title)}</Anchor>,
    },
    { id: 'opened', label: t('rehearsal.opened'), figures: true, cell: ({ Opened }) => Opened },
    { id: 'finished', label: t('rehearsal.finished'), figures: true, cell: ({ Finished }) => Finished },
    { id: 'late', label: t('rehearsal.late'), figures: true, cell: ({ Late }) => Late },
    { id: 'toOpen', label: t('rehearsal.toOpen'), figures: true, cell: ({ ToOpen }) => days(ToOpen) },
    { id: 'toFinish', label: t('rehearsal.toFinish'), figures: true, cell: ({ ToFinish }) => days(ToFinish) },
  ];
  const labels = Weeks.map(({ Day }) => Day.slice(0, 5).replace('-', '/'));
  const line = (label: string, values: number[]) => ({ label, type: 'line', values, axis: 'left' as const });
  return (
    <Stack gap="xl">
      <Panel title={t('rehearsal.weeks.people')} lead={t('rehearsal.weeks.people.lead')}>
        <ChartFigure
          label={t('rehearsal.weeks.people')}
          data={{
            type: 'line',
            labels,
            series: [
              line(
                t('rehearsal.weeks.joined'),
                Weeks.map(({ Joined }) => Joined),
              ),
              line(
                t('rehearsal.weeks.finished'),
                Weeks.map(({ Finished }) => Finished),
              ),
              line(
                t('rehearsal.weeks.left'),
                Weeks.map(({ Left }) => Left),
              ),
            ],
          }}
        />
      </Panel>
      <Panel title={t('rehearsal.weeks.load')}>
        <ChartFigure
          label={t('rehearsal.weeks.load')}
          data={{
            type: 'line',
            labels,
            series: [
              line(
                t('rehearsal.weeks.meetings'),
                Weeks.map(({ Meetings }) => Meetings),
              ),
              line(
                t('rehearsal.weeks.mails'),
                Weeks.map(({ Mails }) => Mails),
              ),
            ],
          }}
        />
      </Panel>
      <Panel title={t('rehearsal.actions')} lead={t('rehearsal.actions.lead')}>
        <DataList
          label={t('rehearsal.actions')}
          columns={columns}
          rows={Actions}
          idOf={({ ActionId }) => ActionId}
          empty={<EmptyState title={t('rehearsal.actions.none')} next="" />}
        />
      </Panel>
    </Stack>
  );
}
