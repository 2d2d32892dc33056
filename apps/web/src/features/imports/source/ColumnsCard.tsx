import { Alert, Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { DataList } from '../../../ui/list/DataList.tsx';
import type { ImportKind } from '../import-kind.ts';
import type { ImportList } from '../import-list.ts';
import { assignColumn, ignoredTitles, samplesOf } from './choose-columns.ts';
import { KeyChoice } from './KeyChoice.tsx';
import { NewFieldDialog } from './NewFieldDialog.tsx';

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
  const requiredTarget = kind.requiredTarget(list);
  const isMatched = requiredTarget !== '' && list.columns.includes(requiredTarget);
  const changesSomething =
    kind.id === 'users' || list.columns.some((name) => name !== null && name !== list.key && !isKey(kind, name));
  const addsFields = useCan('projects.edit');
  /** Index of the column from which a new field is made. */
  const [newField, setNewField] = useState<number>();
  const ignored = ignoredTitles(list);
  const problemText = (): ReactNode => {
    if (list.columns.every((name) => name === null)) return t('imports.noneMatched');
    if (!isMatched)
      return t('imports.needed', { column: requiredTarget === '' ? t('imports.key') : labelOf(requiredTarget) });
    return changesSomething ? null : t('imports.nothingToChange');
  };
  const message = problemText();
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
        rows={list.header.map((title, index) => ({ title, index }))}
        idOf={({ index }) => index}
        empty={null}
        columns={[
          {
            id: 'title',
            label: t('imports.column'),
            names: true,
            cell: ({ title, index }) => title || t('imports.untitled', { number: index + 1 }),
          },
          {
            id: 'samples',
            label: t('imports.samples'),
            cell: ({ index }) => (
              <Text size="sm" c="dimmed" lineClamp={1}>
                {samplesOf(list, index)}
              </Text>
            ),
          },
          {
            id: 'target',
            label: t('imports.target'),
            cell: ({ title, index }) => (
              <Group gap="xs" wrap="nowrap">
                <Select
                  aria-label={t('imports.targetOf', { title: title || String(index + 1) })}
                  data={kind.targets.map(({ name, label }) => ({ value: name, label }))}
                  value={list.columns[index] ?? null}
                  onChange={(name) => onChange(assignColumn(list, index, name))}
                  placeholder={t('imports.ignore')}
                  clearable
                  searchable
                  nothingFoundMessage={t('imports.noTarget')}
                  clearButtonProps={{ 'aria-label': t('imports.ignore') }}
                  miw={0}
                  flex="0 1 18rem"
                />
                {addsFields && list.columns[index] === null && title !== '' && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('imports.newField.of', { title })}
                    onClick={() => setNewField(index)}
                  >
                    {t('imports.newField')}
                  </Button>
                )}
              </Group>
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
      {newField !== undefined && (
        <NewFieldDialog
          title={list.header[newField] ?? ''}
          cells={list.rows.map(({ cells }) => cells[newField] ?? '')}
          onAdded={(name) => {
            setNewField(undefined);
            onChange(assignColumn(list, newField, name));
          }}
          onClose={() => setNewField(undefined)}
        />
      )}
      {message && <Alert color="needs">{message}</Alert>}
      <Group gap="sm">
        <Button disabled={message !== null} onClick={() => onChange({ ...list, step: 'rows' })}>
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
