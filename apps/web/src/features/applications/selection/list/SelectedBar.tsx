import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react';
import { useText } from '../../../../i18n/text.ts';
import { useIsNarrow } from '../../../../ui/dialogs/useIsNarrow.ts';
import { type MoveTo, settable } from '../moves/move-targets.ts';
import { useStageName } from '../useStageName.ts';
import classes from './SelectedBar.module.css';

interface Props {
  count: number;
  /** Number of applications that match the filter, if all of them can be selected. */
  all: number | undefined;
  isSelectingAll: boolean;
  onPage: () => void;
  onAll: () => void;
  onNone: () => void;
  onMove: (to: MoveTo) => void;
}

/** Number of selected applications, and the moves that apply to all of them. */
export function SelectedBar({ count, all, isSelectingAll, onPage, onAll, onNone, onMove }: Props) {
  const { t, language } = useText();
  const stageName = useStageName();
  const figure = (value: number) => value.toLocaleString(language);
  // On a phone, while applications are selected, only their moves are visible.
  const isCompact = useIsNarrow() && count > 0;
  return (
    <Paper
      withBorder
      p="xs"
      mb="sm"
      role="region"
      aria-label={t('applications.selection.selected.region')}
      className={count > 0 ? (classes.chosen ?? '') : ''}
    >
      <Group gap="xs">
        <Text size="sm" fw={600} className="numbers" role="status">
          {t('applications.selection.selected', { count, figure: figure(count) })}
        </Text>
        {!isCompact && (
          <Button size="compact-sm" mih={36} variant="subtle" onClick={onPage}>
            {t('applications.selection.selected.page')}
          </Button>
        )}
        {!isCompact && all !== undefined && all > count && (
          <Button size="compact-sm" mih={36} variant="subtle" loading={isSelectingAll} onClick={onAll}>
            {t('applications.selection.selected.all', { count: all, figure: figure(all) })}
          </Button>
        )}
        {count > 0 && (
          <>
            <Button size="compact-sm" mih={36} variant="subtle" onClick={onNone}>
              {t('applications.selection.selected.none')}
            </Button>
            <Group gap="xs" ml="auto">
              <Button
                size="compact-sm"
                mih={36}
                variant="default"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => onMove(-2)}
              >
                {t('applications.selection.move.back')}
              </Button>
              <Button
                size="compact-sm"
                mih={36}
                rightSection={<IconArrowRight size={16} aria-hidden />}
                onClick={() => onMove(-1)}
              >
                {t('applications.selection.move.forward')}
              </Button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    size="compact-sm"
                    mih={36}
                    variant="default"
                    rightSection={<IconChevronDown size={16} aria-hidden />}
                  >
                    {t('applications.selection.move.more')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Label>{t('applications.selection.move.set')}</Menu.Label>
                  {settable.map((to) => (
                    <Menu.Item key={to} onClick={() => onMove(to)}>
                      {stageName(to)}
                    </Menu.Item>
                  ))}
                  <Menu.Divider />
                  <Menu.Item color="red" leftSection={<IconX size={16} aria-hidden />} onClick={() => onMove(1000)}>
                    {t('applications.selection.reject')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Group>
          </>
        )}
      </Group>
    </Paper>
  );
}
