import type { Action } from '@ithaki/contract';
import { Button, Stack } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/message.ts';
import { ExportPlace } from '../../../export-place.tsx';
import { useLocalText } from '../../../i18n/local-text.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { SortableList } from '../../../ui/sort/SortableList.tsx';
import { CreateDialog } from '../components/definition/CreateDialog.tsx';
import { DefinitionRow } from '../components/definition/DefinitionRow.tsx';
import { Section } from '../components/Section.tsx';
import { type Phase, phasesOf } from '../model/phases.ts';
import { placeInAll, reorder } from '../model/reorder.ts';
import { useActionTypes, useCreateAction, useDefinitions, useReorder } from '../queries-definitions.ts';

/** admin/action/list: the actions as they are defined, in tree order. */
export function Definitions() {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const { data, error, refetch } = useDefinitions(true);
  const types = useActionTypes();
  const create = useCreateAction();
  const order = useReorder();
  const [creating, setCreating] = useState(false);
  const phases = phasesOf((data ?? []).map((action) => ({ Action: action })));
  const all = phases.flatMap(({ items }) => items.map(({ Action }) => Action));

  const move = (phase: Phase<{ Action: Action }>, from: number, to: number) => {
    const [begin, end] = [from, to].map((at) => placeInAll(all, phase.items[at]?.Action.Id));
    if (begin !== undefined && end !== undefined) order.mutate(reorder(all, begin, end));
  };
  const make = (TypeId: number, Title: Action['Title']) =>
    create.mutate({ TypeId, Title }, { onSuccess: (action) => void navigate({ to: paths.admin.action(action.Id) }) });
  const newAction = (
    <Button leftSection={<IconPlus size={18} />} disabled={!types.data} onClick={() => setCreating(true)}>
      {t('actionScreens.definitions.create')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={960}>
      <PageHeader
        title={t('actionScreens.definitions')}
        lead={t('actionScreens.definitions.lead')}
        actions={
          <>
            <ExportPlace list="actions" body={{}} count={data?.length} />
            {newAction}
          </>
        }
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={10} height={52} />}
      {data && data.length === 0 && (
        <EmptyState
          icon={IconListCheck}
          title={t('actionScreens.definitions.none')}
          next={t('actionScreens.definitions.noneHelp')}
          action={newAction}
        />
      )}
      {phases.map((phase) => {
        const name = phase.title === undefined ? t('actionScreens.noPhase') : local(phase.title);
        return (
          <Section key={phase.key} title={name}>
            <SortableList
              label={name}
              items={phase.items}
              idOf={({ Action }) => String(Action.Id)}
              nameOf={({ Action }) => local(Action.Title)}
              onMove={(from, to) => move(phase, from, to)}
              row={({ Action }, at) => (
                <DefinitionRow
                  action={Action}
                  isFirst={at === 0}
                  isLast={at === phase.items.length - 1}
                  onMove={(by) => move(phase, at, at + by)}
                />
              )}
            />
          </Section>
        );
      })}
      {creating && types.data && (
        <CreateDialog types={types.data} busy={create.isPending} onCreate={make} onClose={() => setCreating(false)} />
      )}
    </Stack>
  );
}
