import { Alert, Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import type { ImportKind } from '../import-kind.ts';
import type { ImportList } from '../import-list.ts';
import { ignoredTitles, samplesOf, withColumn } from './choose-columns.ts';
import { KeyChoice } from './KeyChoice.tsx';

interface Props {
  kind: ImportKind;
  list: ImportList;
  onChange: (list: ImportList) => void;
  onDiscard: () => void;
}

/** Lists the columns and their matched targets, which the person can change. */
export function ColumnsCard({ kind, list, onChange, onDiscard }: Props) {
  const { t } = useText();
  const labelOf = (name: string) => kind.targets.find((target) => target.name === name)?.label ?? name;
  const needed = kind.needed(list);
  const found = needed !== '' && list.columns.includes(needed);
  const useful =
    kind.id === 'users' || list.columns.some((name) => name !== null && name !== list.key && !isKey(kind, name));
  const ignored = ignoredTitles(list);
  const problem = (): ReactNode => {
    if (list.columns.every((name) => name === null)) return t('imports.noneMatched');
    if (!found) return t('imports.needed', { column: needed === '' ? t('imports.key') : labelOf(needed) });
    return useful ? null : t('imports.nothingToChange');
  };
  const said = problem();
  return (
    <Stack gap="md">
      <Title order={2} fz="h3">
        {t('imports.columns')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('imports.rows', { count: list.rows.length })}
        {list.source && ` · ${list.source}`}
      </Text>
      {kind.id === 'fields' && <KeyChoice kind={kind} list={list} onChange={(key) => onChange({ ...list, key })} />}
      <DataList
        label={t('imports.columns')}
        rows={list.header.map((title, at) => ({ title, at }))}
        idOf={({ at }) => at}
        empty={null}
        columns={[
          {
            id: 'title',
            label: t('imports.column'),
            names: true,
            cell: ({ title, at }) => title || t('imports.untitled', { number: at + 1 }),
          },
          {
            id: 'samples',
            label: t('imports.samples'),
            cell: ({ at }) => (
              <Text size="sm" c="dimmed" lineClamp={1}>
                {samplesOf(list, at)}
              </Text>
            ),
          },
          {
            id: 'target',
            label: t('imports.target'),
            cell: ({ title, at }) => (
              <Select
                aria-label={t('imports.targetOf', { title: title || String(at + 1) })}
                data={kind.targets.map(({ name, label }) => ({ value: name, label }))}
                value={list.columns[at] ?? null}
                onChange={(name) => onChange(withColumn(list, at, name))}
                placeholder={t('imports.ignore')}
                clearable
                searchable
                nothingFoundMessage={t('imports.noTarget')}
                clearButtonProps={{ 'aria-label': t('imports.ignore') }}
                miw={0}
              />
            ),
          },
        ]}
      />
      {ignored.length > 0 && (
        <Text size="sm" role="status">
          {t('imports.ignored', { titles: ignored.join(', ') })}
        </Text>
      )}
      {kind.id === 'users' && (
        <Checkbox
          label={t('imports.evaluation')}
          description={t('imports.evaluation.help')}
          checked={list.evaluation}
          onChange={(event) => onChange({ ...list, evaluation: event.currentTarget.checked })}
        />
      )}
      {kind.id === 'fields' && (
        <Checkbox
          label={t('imports.emptyErases')}
          description={t('imports.emptyErases.help')}
          checked={list.emptyErases}
          onChange={(event) => onChange({ ...list, emptyErases: event.currentTarget.checked })}
        />
      )}
      {said && <Alert color="needs">{said}</Alert>}
      <Group gap="sm">
        <Button disabled={said !== null} onClick={() => onChange({ ...list, step: 'rows' })}>
          {t('imports.preview')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('imports.another')}
        </Button>
      </Group>
    </Stack>
  );
}

const isKey = (kind: ImportKind, name: string) => kind.targets.some((target) => target.name === name && target.keyOnly);
