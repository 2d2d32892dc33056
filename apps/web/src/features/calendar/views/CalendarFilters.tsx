import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useCan } from '../../../api/session.ts';
import { type Label, useText } from '../../../i18n/text.ts';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { usePeopleFound } from '../queries.ts';
import { type CalendarState, entryKinds, meetingStates } from './calendar-state.ts';
import { kindLabel, stateLabel } from './entry-look.ts';

interface Props {
  state: CalendarState;
  onChange: (change: Partial<CalendarState>) => void;
}

/** The milliseconds without typing after which people are searched. */
const PAUSE = 300;

/** The maximum number of people in the filter. */
const MOST_PEOPLE = 20;

function PeopleFilter({ state: { people }, onChange }: Props) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), PAUSE);
  const found = usePeopleFound(wanted);
  const chosen = useQuery({
    ...callQuery(api.people.find, { Search: '', Ids: [...people] }),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map(
    [...(people.length > 0 ? (chosen.data ?? []) : []), ...(found.data ?? [])].map(({ Id, Name }) => [Id, Name]),
  );
  return (
    <MultiSelect
      label={t('calendar.filter.people')}
      placeholder={people.length === 0 ? t('calendar.filter.everyone') : ''}
      searchable
      clearable
      maxValues={MOST_PEOPLE}
      searchValue={text}
      onSearchChange={setText}
      data={[...new Set([...people, ...known.keys()])].map((id) => ({
        value: String(id),
        label: known.get(id) ?? '…',
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={t('calendar.filter.nobody')}
      value={people.map(String)}
      onChange={(ids) => onChange({ people: ids.map(Number) })}
      style={{ flex: '2 1 12rem' }}
      clearButtonProps={{ 'aria-label': t('calendar.filter.clear') }}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What is shown if none is chosen. */
  all: string;
  values: readonly Value[];
  nameOf: (value: Value) => Label;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A filter by some of a few values. */
function ChoiceFilter<Value extends string>({ label, all, values, nameOf, chosen, onChange }: ChoiceProps<Value>) {
  const { t } = useText();
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? all : ''}
      clearable
      data={values.map((value) => ({ value: value as string, label: t(nameOf(value)) }))}
      value={[...chosen]}
      onChange={(next) => onChange(values.filter((value) => (next as string[]).includes(value)))}
      style={{ flex: '1 1 11rem' }}
      clearButtonProps={{ 'aria-label': t('calendar.filter.clear') }}
    />
  );
}

/** Filters of the calendar by person, kind and state; they are stored in the address. */
export function CalendarFilters({ state, onChange }: Props) {
  const { t } = useText();
  const findsPeople = useCan('people.see');
  const active = [state.people, state.kinds, state.states].filter(({ length }) => length > 0).length;
  return (
    <ListTools
      active={active}
      filters={
        <>
          {findsPeople && <PeopleFilter state={state} onChange={onChange} />}
          <ChoiceFilter
            label={t('calendar.filter.kinds')}
            all={t('calendar.filter.all')}
            values={entryKinds}
            nameOf={kindLabel}
            chosen={state.kinds}
            onChange={(kinds) => onChange({ kinds })}
          />
          <ChoiceFilter
            label={t('calendar.filter.states')}
            all={t('calendar.filter.notCancelled')}
            values={meetingStates}
            nameOf={stateLabel}
            chosen={state.states}
            onChange={(states) => onChange({ states })}
          />
        </>
      }
    />
  );
}
