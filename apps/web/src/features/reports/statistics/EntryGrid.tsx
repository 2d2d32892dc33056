import type { Statistic, StatisticValue } from '@ithaki/contract';
import { formatNumber, parseNumberEntry } from '@ithaki/formats';
import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../../address/address-state.ts';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { unsentBody, useAutosave, write } from '../../../keep/index.ts';
import { paths } from '../../../paths.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import { Pager } from '../../../ui/list/Pager.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useDefinitions, useMentees, useStatisticValues } from '../queries.ts';
import classes from './Statistics.module.css';

/** Milliseconds without typing before a value is saved. */
const PAUSE = 500;

interface CellProps {
  statistic: Statistic;
  person: { Id: number; Name: string };
  noted: StatisticValue | undefined;
}

/** Returns a value as it is typed. */
const typed = (value: number | null, language: string): string =>
  value === null ? '' : formatNumber(value, undefined, language);

/** What is noted of a person in one statistic; it is saved by the outbox when typing pauses. */
function Cell({ statistic, person, noted }: CellProps) {
  const { t, language } = useText();
  const local = useLocalText();
  const { Id, Type, Min, Max, Options, CanWrite } = statistic;
  const key = `statistic/${Id}/${person.Id}`;
  const isText = Type === 'text';
  const [text, setText] = useState(() => {
    const unsent = unsentBody(key);
    if (unsent) return isText ? String(unsent.Text ?? '') : typed((unsent.Value as number | null) ?? null, language);
    return isText ? (noted?.Text ?? '') : typed(noted?.Value ?? null, language);
  });
  const number = text.trim() === '' ? null : parseNumberEntry(text);
  const wrong =
    !isText &&
    (number === undefined || (number !== null && ((Min !== null && number < Min) || (Max !== null && number > Max))));
  const [settled, setSettled] = useState(text);
  const value = wrong ? settled : text;
  if (!wrong && settled !== text) setSettled(text);
  const saving = useAutosave({
    key,
    value,
    ...(isText ? noted && { version: noted.Version } : { version: null }),
    pause: PAUSE,
    save: (next) =>
      isText
        ? write(api.statistics.setText, { Id, UserId: person.Id, Text: next })
        : write(api.statistics.set, {
            Id,
            UserId: person.Id,
            Value: next.trim() === '' ? null : (parseNumberEntry(next) ?? null),
          }),
    showTheirs: (row) => {
      const theirs = String((row as StatisticValue | null)?.Text ?? '');
      setText(theirs);
      return theirs;
    },
  });
  const name = `${local(statistic.Title)}: ${person.Name}`;
  const shared = { size: 'xs', 'aria-label': name, disabled: !CanWrite, className: classes.note ?? '' } as const;
  const input =
    Type === 'check' ? (
      <Checkbox
        aria-label={name}
        disabled={!CanWrite}
        checked={number === 1}
        onChange={(event) => setText(event.currentTarget.checked ? '1' : '0')}
      />
    ) : Type === 'select' ? (
      <Select
        {...shared}
        data={Options.map((option) => ({ value: String(option.Value), label: local(option.Label) }))}
        value={number === null || number === undefined ? null : String(number)}
        clearable
        onChange={(choice) => setText(choice ?? '')}
      />
    ) : (
      <TextInput
        {...shared}
        {...(!isText && { inputMode: 'decimal', maw: 120 })}
        value={text}
        error={wrong ? t('reports.statistic.number') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    );
  const { problem } = saving;
  return (
    <>
      <Group gap={6} wrap="nowrap">
        {input}
        {saving.state !== 'saved' && (
          <SaveState
            state={saving.state}
            message={problem?.kind === 'refused' ? messageOf(problem.error) : undefined}
          />
        )}
      </Group>
      {problem?.kind === 'conflict' && (
        <ConflictChoice
          mine={text}
          theirs={String((problem.current as StatisticValue | null)?.Text ?? '')}
          onMine={saving.keepMine}
          onTheirs={saving.takeTheirs}
        />
      )}
    </>
  );
}

/** The grid in which staff note figures, choices, ticks and texts of the people they see. */
export function EntryGrid() {
  const { t } = useText();
  const local = useLocalText();
  const [{ search = '', page }, setAddress] = useAddressState();
  const number = Math.max(1, Number(page) || 1);
  const definitions = useDefinitions();
  const mentees = useMentees(search, number - 1);
  const people = mentees.data?.list.map(({ User }) => User);
  const values = useStatisticValues(definitions.data?.map(({ Id }) => Id) ?? [], people?.map(({ Id }) => Id) ?? []);
  const failed = [definitions, mentees, values].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!definitions.data || !people) return <RowsSkeleton rows={8} />;
  if (definitions.data.length === 0)
    return <EmptyState icon={IconChartHistogram} title={t('reports.entry.none')} next={t('reports.entry.none.next')} />;
  const columns: Column<(typeof people)[number]>[] = [
    {
      id: 'name',
      label: t('reports.name'),
      names: true,
      cell: ({ Id, Name }) => <Anchor to={paths.mentor.mentee(Id)}>{Name}</Anchor>,
    },
    ...definitions.data.map((statistic) => ({
      id: String(statistic.Id),
      label: local(statistic.Title),
      cell: (person: { Id: number; Name: string }) => (
        <Cell
          statistic={statistic}
          person={person}
          noted={values.data?.find(({ Id, UserId }) => Id === statistic.Id && UserId === person.Id)}
        />
      ),
    })),
  ];
  return (
    <>
      <Group my="sm" role="search">
        <div style={{ flex: '0 1 24rem' }}>
          <SearchBox
            label={t('reports.entry.search')}
            value={search}
            onSearch={(text) => setAddress({ search: text || undefined, page: undefined })}
          />
        </div>
      </Group>
      {people.length > 0 && !values.data ? (
        <RowsSkeleton rows={8} />
      ) : (
        <DataList
          label={t('reports.entry')}
          columns={columns}
          rows={people}
          idOf={({ Id }) => Id}
          severalLinks
          empty={<Text c="dimmed">{t('reports.entry.nobody')}</Text>}
        />
      )}
      {mentees.data && (
        <Pager
          page={number}
          pages={mentees.data.count}
          all={mentees.data.All}
          onPage={(next) => setAddress({ page: next === 1 ? undefined : String(next) })}
        />
      )}
    </>
  );
}
