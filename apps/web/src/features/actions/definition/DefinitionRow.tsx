import type { Action, LocalText } from '@ithaki/contract';
import { actionFlags } from '@ithaki/contract';
import { Group, Menu, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCornerDownRight, IconDotsVertical } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { ActionTypeIcon } from '../standing/ActionTypeIcon.tsx';
import { pathBelow } from '../standing/phases.ts';

interface Props {
  action: Action;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  /** The other phases; `onPhase` moves the action to the end of one of them. */
  phases: readonly LocalText[];
  onPhase: (phase: LocalText) => void;
}

/** A definition in the list: type, title, visibility, and a menu that moves it. */
export function DefinitionRow({ action, isFirst, isLast, onMove, phases, onPhase }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const title = local(action.Title);
  const facts = [
    pathBelow(action.Group, local),
    action.Data.EnableCondition || action.Data.ShowCondition ? t('actions.definitions.conditional') : '',
  ];
  return (
    <Group gap="sm" wrap="nowrap" data-row style={{ cursor: 'pointer' }} onClick={openRow} onAuxClick={openRow}>
      <Text span c="dimmed" display="flex">
        <ActionTypeIcon typeId={action.TypeId} />
      </Text>
      <div style={{ flex: 1, minWidth: 0 }} data-names>
        <Anchor to={paths.admin.action(action.Id)} c="inherit" fw={500}>
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
          {(action.Flags & actionFlags.published) === 0 && (
            <Text span size="sm" c="needs">
              {' '}
              {t('actions.definitions.unpublished')}
            </Text>
          )}
        </Text>
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('actions.order.menu', { title })}>
            <IconDotsVertical size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={isFirst} onClick={() => onMove(-1)}>
            {t('actions.order.up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={isLast} onClick={() => onMove(1)}>
            {t('actions.order.down')}
          </Menu.Item>
          {phases.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('actions.order.toPhase')}</Menu.Label>
              {phases.map((phase) => (
                <Menu.Item
                  key={local(phase)}
                  leftSection={<IconCornerDownRight size={16} aria-hidden />}
                  onClick={() => onPhase(phase)}
                >
                  {local(phase)}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
