import type { Calls, ReplyOf } from '@ithaki/contract';
import { Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';

type Indicator = ReplyOf<Calls['microdataTotals']['indicators']>['Rows'][number];

interface Props {
  label: string;
  rows: readonly Indicator[];
  /** The same indicators on the day that they are compared with; undefined when they are not. */
  earlier: readonly Indicator[] | 'loading' | undefined;
  /** Opens the people behind a figure; undefined for those who see figures alone. */
  onPeople: ((code: string) => void) | undefined;
  onMoves: (code: string) => void;
}

/** Indicators of one kind by women, men and total, with the change since an earlier day. */
export function IndicatorTable({ label, rows, earlier, onPeople, onMoves }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const changeOf = ({ Code, Count }: Indicator, rows: readonly Indicator[]): string => {
    const before = rows.find((row) => row.Code === Code)?.Count?.Total;
    const change = Number(Count?.Total ?? 0) - Number(before ?? 0);
    return change > 0 ? `+${change}` : `${change}`.replace('-', '−');
  };
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('microdata.totals.indicator')}</Table.Th>
            <Table.Th ta="end">{t('microdata.totals.women')}</Table.Th>
            <Table.Th ta="end">{t('microdata.totals.men')}</Table.Th>
            <Table.Th ta="end">{t('microdata.totals.total')}</Table.Th>
            {earlier && <Table.Th ta="end">{t('microdata.totals.change')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.Code}>
              <Table.Th scope="row" fw={400}>
                <Text span fw={600}>
                  {row.Code}
                </Text>{' '}
                {local(row.Label)}
              </Table.Th>
              {row.Count ? (
                <>
                  <Table.Td ta="end" className="numbers">
                    {row.Count.Women}
                  </Table.Td>
                  <Table.Td ta="end" className="numbers">
                    {row.Count.Men}
                  </Table.Td>
                  <Table.Td ta="end" className="numbers">
                    {onPeople && row.Count.Total !== 0 ? (
                      <FigureButton
                        figure={row.Count.Total}
                        label={t('microdata.totals.open', { code: row.Code, count: row.Count.Total })}
                        onClick={() => onPeople(row.Code)}
                      />
                    ) : (
                      row.Count.Total
                    )}
                  </Table.Td>
                  {earlier && (
                    <Table.Td ta="end">
                      {earlier === 'loading' ? (
                        <Skeleton height={16} width={32} ml="auto" />
                      ) : (
                        <FigureButton
                          figure={changeOf(row, earlier)}
                          label={t('microdata.totals.change.open', {
                            code: row.Code,
                            change: changeOf(row, earlier),
                          })}
                          onClick={() => onMoves(row.Code)}
                        />
                      )}
                    </Table.Td>
                  )}
                </>
              ) : (
                <Table.Td colSpan={earlier ? 4 : 3} ta="end" c="dimmed">
                  {t('microdata.totals.notCollected')}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const FigureButton = ({ figure, label, onClick }: { figure: number | string; label: string; onClick: () => void }) => (
  <UnstyledButton c="var(--mantine-color-anchor)" className="numbers" onClick={onClick} aria-label={label}>
    {figure}
  </UnstyledButton>
);
