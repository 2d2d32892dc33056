import type { Action } from '@ithaki/contract';
import { Button, Stack } from '@mantine/core';
import { IconListCheck, IconPlus, IconSitemap } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SortableArea } from '../../../ui/sort/SortableArea.tsx';
import { SortableRows } from '../../../ui/sort/SortableRows.tsx';
import { useActionTypes, useDefinitions, useReorder } from '../definition-queries.ts';
import { Section } from '../Section.tsx';
import { type Phase, phasesOf } from '../standing/phases.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { ConditionMapDialog } from './conditions/ConditionMapDialog.tsx';
import { DefinitionRow } from './DefinitionRow.tsx';
import { indexOfAction, reorder } from './reorder.ts';

/** Screen admin/action/list: all action definitions, in tree order. */
export function Definitions() {
  const { t } = useText();
  const local = useLocalText();
  const navigate = useNavigate();
  const { data, error, refetch } = useDefinitions(true);
  const types = useActionTypes();
  const reorderCall = useReorder();
  const [isCreating, setIsCreating] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const phases = phasesOf((data ?? []).map((action) => ({ Action: action })));
  const all = phases.flatMap(({ items }) => items.map(({ Action }) => Action));

  /** Moves an action in the list; dropped among the actions of another phase, it joins that phase. */
  const move = (from: number | undefined, to: number | undefined, phase: Phase<{ Action: Action }> | undefined) => {
    const action = from === undefined ? undefined : all[from];
    if (from === undefined || to === undefined || !action || !phase) return;
    const moved = reorder(all, from, to);
    if (phase.items.some(({ Action }) => Action.Id === action.Id)) return reorderCall.mutate(moved);
    const Group = phase.title === undefined ? [] : [phase.title, ...action.Group.slice(1)];
    const position = moved.find(({ Id }) => Id === action.Id) ?? { Id: action.Id, SortOrder: action.SortOrder };
    reorderCall.mutate([...moved.filter(({ Id }) => Id !== action.Id), { ...position, Group }]);
  };
  const indexOf = (item: { Action: Action } | undefined) => indexOfAction(all, item?.Action.Id);
  const phaseAt = (index: number) =>
    phases.find(({ items }) => items.some(({ Action }) => Action.Id === all[index]?.Id));
  /** Moves an action behind the last of a phase, whose index drops by one when the action came from before it. */
  const moveToEnd = (from: number | undefined, phase: Phase<{ Action: Action }> | undefined) => {
    const last = indexOf(phase?.items.at(-1));
    if (from !== undefined && last !== undefined) move(from, from < last ? last : last + 1, phase);
  };
  const newAction = (
    <Button leftSection={<IconPlus size={18} />} disabled={!types.data} onClick={() => setIsCreating(true)}>
      {t('actions.definitions.create')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={960}>
      <PageHeader
        title={t('actions.definitions')}
        lead={t('actions.definitions.lead')}
        list
        actions={
          <>
            <ListExportSlot list="actions" body={{}} count={data?.length} />
            {data && data.length > 0 && (
              <Button variant="default" leftSection={<IconSitemap size={18} />} onClick={() => setIsMapOpen(true)}>
                {t('actions.map')}
              </Button>
            )}
            {newAction}
          </>
        }
      />
      {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={10} height={52} />}
      {data && data.length === 0 && (
        <EmptyState
          icon={IconListCheck}
          title={t('actions.definitions.none')}
          next={t('actions.definitions.noneHelp')}
          action={newAction}
        />
      )}
      <SortableArea
        items={all}
        idOf={({ Id }) => String(Id)}
        nameOf={({ Title }) => local(Title)}
        onMove={(from, to) => move(from, to, phaseAt(to))}
      >
        {phases.map((phase) => {
          const name = phase.title === undefined ? t('actions.noPhase') : local(phase.title);
          return (
            <Section key={phase.key} title={name}>
              <SortableRows
                label={name}
                items={phase.items}
                idOf={({ Action }) => String(Action.Id)}
                nameOf={({ Action }) => local(Action.Title)}
                row={(item, index) => (
                  <DefinitionRow
                    action={item.Action}
                    isFirst={index === 0}
                    isLast={index === phase.items.length - 1}
                    onMove={(by) => move(indexOf(item), indexOf(phase.items[index + by]), phase)}
                    phases={phases.flatMap(({ key, title }) =>
                      title === undefined || key === phase.key ? [] : [title],
                    )}
                    onPhase={(title) =>
                      moveToEnd(
                        indexOf(item),
                        phases.find((other) => other.title === title),
                      )
                    }
                  />
                )}
              />
            </Section>
          );
        })}
      </SortableArea>
      {isMapOpen && <ConditionMapDialog actions={all} onClose={() => setIsMapOpen(false)} />}
      {isCreating && types.data && (
        <CreateDialog
          types={types.data}
          onCreated={({ Id }) => void navigate({ to: paths.admin.action(Id) })}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Stack>
  );
}
