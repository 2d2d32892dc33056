import {
  type Built,
  type BuiltFilter,
  MAX_GROUPS,
  type Measure,
  matches,
  measures,
  type Period,
  periods,
  type QueryContent,
} from '@ithaki/contract';
import { Checkbox, Code, Fieldset, Group, MultiSelect, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { EditedRows } from '../../../ui/fields/EditedRows.tsx';
import { useCatalogue } from '../queries.ts';
import { isAmount } from '../result/result-columns.ts';
import type { Check } from './useCheck.ts';

/** Most columns of a query without measures. */
const MOST_COLUMNS = 30;

/** A query that is not built yet: the number of people. */
export const newBuilt: Built = {
  ...{ From: 'people', Group: [], Period: 'month', Filter: [], Order: [] },
  Measures: [{ Do: 'people' }],
};

interface Props {
  built: Built;
  totals: boolean;
  onChange: (change: Pick<QueryContent, 'Built'> | Pick<QueryContent, 'Totals'>) => void;
  check: Check | undefined;
  error: string | undefined;
}

const severalValues: readonly string[] = ['in', 'between'];
const noValue: readonly string[] = ['empty', 'notempty'];

interface FilterProps {
  filter: BuiltFilter;
  columns: readonly string[];
  put: (filter: BuiltFilter) => void;
  remove: ReactNode;
}

/** A condition: a column, a comparison, and a value or the name of a parameter. */
function FilterRow({ filter, columns, put, remove }: FilterProps) {
  const { t } = useText();
  const { Field, Match, Value, Parameter } = filter;
  const several = severalValues.includes(Match);
  const words = { 'aria-label': t('reports.build.value'), placeholder: t('reports.build.value'), flex: '2 1 8rem' };
  return (
    <Group gap="xs" align="flex-start">
      <Select
        aria-label={t('reports.build.column')}
        flex="2 1 8rem"
        allowDeselect={false}
        searchable
        data={[...columns]}
        value={Field}
        onChange={(field) => field && put({ ...filter, Field: field })}
      />
      <Select
        aria-label={t('grids.match')}
        flex="1 1 7rem"
        allowDeselect={false}
        data={matches.map((match) => ({ value: match, label: t(`grids.match.${match}`) }))}
        value={Match}
        onChange={(chosen) => {
          const match = matches.find((one) => one === chosen) ?? 'equals';
          const list = [Value].flat();
          put({ ...filter, Match: match, Value: severalValues.includes(match) ? list : (list[0] ?? '') });
        }}
      />
      {!noValue.includes(Match) &&
        Parameter === undefined &&
        (several ? (
          <TagsInput
            {...words}
            value={[Value].flat().filter(Boolean)}
            onChange={(list) => put({ ...filter, Value: list })}
          />
        ) : (
          <TextInput
            {...words}
            value={[Value].flat()[0] ?? ''}
            onChange={(event) => put({ ...filter, Value: event.currentTarget.value })}
          />
        ))}
      {!noValue.includes(Match) && Parameter !== undefined && (
        <TextInput
          flex="2 1 8rem"
          aria-label={t('reports.build.parameter')}
          leftSection="@"
          value={Parameter}
          onChange={(event) => put({ ...filter, Parameter: event.currentTarget.value })}
        />
      )}
      {!noValue.includes(Match) && (
        <Checkbox
          mt={8}
          label={t('reports.build.asked')}
          checked={Parameter !== undefined}
          onChange={(event) => {
            const { Parameter: _, ...rest } = filter;
            put(event.currentTarget.checked ? { ...rest, Parameter: Field } : rest);
          }}
        />
      )}
      {remove}
    </Group>
  );
}

/** Builds a query without SQL: from which view, grouped by what, what is counted, of whom, in which order. */
export function Builder({ built, totals, onChange, check, error }: Props) {
  const { t } = useText();
  const { data } = useCatalogue();
  const views = data?.Views ?? [];
  const view = views.find(({ Name }) => Name === built.From);
  const columns = view?.Columns ?? [];
  const names = columns.map(({ Name }) => Name);
  const put = (change: Partial<Built>) => onChange({ Built: { ...built, ...change } });
  const isGrouped = built.Measures.length > 0;
  const amounts = columns.filter(isAmount);
  const grouped = totals ? columns.filter(({ Choice, Type }) => Choice || Type === 'date' || Type === 'time') : columns;
  const hasTime = columns.some(({ Name, Type }) => built.Group.includes(Name) && (Type === 'date' || Type === 'time'));
  const results = [...new Set([...(check?.Columns ?? []).map(({ Name }) => Name), ...built.Group])];
  const offered = measures.filter(
    (measure) => (measure !== 'people' || view?.People) && !(totals && (measure === 'min' || measure === 'max')),
  );
  const [fault] = check?.Errors ?? [];
  return (
    <Stack gap="sm">
      <Select
        label={t('reports.build.from')}
        allowDeselect={false}
        searchable
        maw={320}
        data={views.map(({ Name }) => Name)}
        value={built.From}
        onChange={(From) => From && put({ From, Group: [], Filter: [], Order: [], Measures: [{ Do: 'count' }] })}
      />
      <MultiSelect
        label={t(isGrouped ? 'reports.build.group' : 'reports.build.columns')}
        maxValues={isGrouped ? MAX_GROUPS : MOST_COLUMNS}
        searchable
        clearable
        data={grouped.map(({ Name }) => Name)}
        value={built.Group}
        onChange={(Group) => put({ Group })}
      />
      {hasTime && isGrouped && (
        <Select
          label={t('reports.build.period')}
          allowDeselect={false}
          maw={200}
          data={periods.map((period) => ({ value: period, label: t(`reports.build.period.${period}`) }))}
          value={built.Period}
          onChange={(period) => period && put({ Period: period as Period })}
        />
      )}
      <Fieldset legend={t('reports.build.measures')} variant="unstyled">
        <EditedRows<Built['Measures'][number]>
          rows={built.Measures}
          onChange={(Measures) =>
            put({ Measures, Group: Measures.length > 0 ? built.Group.slice(0, MAX_GROUPS) : built.Group })
          }
          removeLabel={({ Do }) => t('reports.build.remove', { name: t(`reports.measure.${Do}`) })}
          add={{ label: t('reports.build.measure.add'), row: () => ({ Do: 'count' }) }}
        >
          {(measure, change, remove) => (
            <Group gap="xs" wrap="nowrap">
              <Select
                aria-label={t('reports.pivot.measure')}
                flex={1}
                allowDeselect={false}
                data={offered.map((kind) => ({ value: kind, label: t(`reports.measure.${kind}`) }))}
                value={measure.Do}
                onChange={(kind) => {
                  const Do = (kind ?? 'count') as Measure;
                  const column = measure.Column ?? amounts[0]?.Name;
                  change(Do === 'count' || Do === 'people' || !column ? { Do } : { Do, Column: column });
                }}
              />
              {measure.Do !== 'count' && measure.Do !== 'people' && (
                <Select
                  aria-label={t('reports.pivot.of')}
                  flex={1}
                  allowDeselect={false}
                  searchable
                  data={amounts.map(({ Name }) => Name)}
                  value={measure.Column ?? null}
                  onChange={(Column) => Column && change({ ...measure, Column })}
                />
              )}
              {remove}
            </Group>
          )}
        </EditedRows>
      </Fieldset>
      <Fieldset legend={t('reports.build.filters')} variant="unstyled">
        <EditedRows<BuiltFilter>
          rows={built.Filter}
          onChange={(Filter) => put({ Filter })}
          removeLabel={({ Field }) => t('reports.build.remove', { name: Field })}
          add={{
            label: t('reports.build.filter.add'),
            row: () => ({ Field: names[0] ?? '', Match: 'equals', Value: '' }),
          }}
        >
          {(filter, change, remove) => <FilterRow filter={filter} columns={names} put={change} remove={remove} />}
        </EditedRows>
      </Fieldset>
      <Fieldset legend={t('reports.build.order')} variant="unstyled">
        <EditedRows
          rows={built.Order}
          onChange={(Order) => put({ Order })}
          removeLabel={({ Column }) => t('reports.build.remove', { name: Column })}
          add={{ label: t('reports.build.order.add'), row: () => ({ Column: results[0] ?? '', Desc: false }) }}
        >
          {(order, change, remove) => (
            <Group gap="xs">
              <Select
                aria-label={t('reports.build.column')}
                flex="1 1 8rem"
                allowDeselect={false}
                data={results}
                value={order.Column}
                onChange={(Column) => Column && change({ ...order, Column })}
              />
              <Checkbox
                label={t('reports.build.desc')}
                checked={order.Desc}
                onChange={(event) => change({ ...order, Desc: event.currentTarget.checked })}
              />
              {remove}
            </Group>
          )}
        </EditedRows>
      </Fieldset>
      <Checkbox
        label={t('reports.build.totals')}
        description={t('reports.build.totals.help')}
        checked={totals}
        onChange={(event) => onChange({ Totals: event.currentTarget.checked })}
      />
      {(fault ?? error) && (
        <Text c="red" size="sm" role="alert">
          {fault?.Message ?? error}
        </Text>
      )}
      {check?.Query && (
        <details>
          <summary>{t('reports.build.sql')}</summary>
          <Code block style={{ overflowX: 'auto' }}>
            {check.Query}
          </Code>
        </details>
      )}
    </Stack>
  );
}
