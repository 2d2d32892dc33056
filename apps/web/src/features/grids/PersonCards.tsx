import type { GridRow } from '@ithaki/contract';
import { Button, Checkbox, Group, Paper, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { Anchor } from '../../ui/links/Anchor.tsx';
import { PersonBadge } from '../../ui/PersonBadge.tsx';
import type { ActionGroup } from './action-groups.ts';
import { StateSign } from './StateSign.tsx';
import { isSelected, type Selection } from './selection.ts';
import { useHeadings } from './useHeadings.ts';

interface Props {
  label: string;
  rows: readonly GridRow[];
  groups: readonly ActionGroup[];
  /** The action whose standing the cards show; the first of the tab when undefined. */
  actionId: number | undefined;
  onAction: (actionId: string) => void;
  selection: Selection;
  onSelect: (id: number) => void;
  pathTo: (userId: number) => string;
  onOpen: (userId: number, actionId: number | undefined, newTab: boolean) => void;
  onFiles: (row: GridRow) => void;
}

/** The grid on narrow screens: a card for each mentee, with their standing in one chosen action. */
export function PersonCards(props: Props) {
  const { label, rows, groups, actionId, onAction, selection, onSelect, pathTo, onOpen, onFiles } = props;
  const { t } = useText();
  const local = useLocalText();
  const { nameOfGroup } = useHeadings();
  const actions = groups.flatMap((group) => group.actions);
  const chosen = actions.find(({ Id }) => Id === actionId) ?? actions[0];
  return (
    <Stack gap="sm">
      {chosen && (
        <Select
          label={t('grids.cards.action')}
          searchable
          allowDeselect={false}
          data={groups.map((group) => ({
            group: nameOfGroup(group),
            items: group.actions.map(({ Id, Title }) => ({ value: String(Id), label: local(Title) })),
          }))}
          value={String(chosen.Id)}
          onChange={(value) => value && onAction(value)}
        />
      )}
      <Stack component="ul" gap="xs" p={0} m={0} aria-label={label}>
        {rows.map((row) => {
          const cell = chosen && row.Actions[chosen.Id];
          const state = cell?.State ?? 'none';
          const text = cell?.Cells.filter(Boolean).join(' · ');
          return (
            <Paper component="li" key={row.User.Id} withBorder p="sm">
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <PersonBadge
                  name={<Anchor to={pathTo(row.User.Id)}>{row.User.Name}</Anchor>}
                  initialsFrom={row.User.Letter || row.User.Name}
                  colorClass={row.User.Color}
                  {...(row.Mentor && { detail: row.Mentor.Name })}
                />
                <Checkbox
                  aria-label={t('grids.select', { name: row.User.Name })}
                  checked={isSelected(selection, row.User.Id)}
                  onChange={() => onSelect(row.User.Id)}
                />
              </Group>
              {chosen && (
                <UnstyledButton
                  mt="xs"
                  py={6}
                  w="100%"
                  aria-label={`${local(chosen.Title)}: ${t(`grids.state.${state}`)} ${text ?? ''}`}
                  onClick={(event) => onOpen(row.User.Id, chosen.Id, event.ctrlKey || event.metaKey)}
                >
                  <Group gap={6}>
                    <StateSign state={state} />
                    <Text size="sm">{t(`grids.state.${state}`)}</Text>
                    {text && (
                      <Text size="sm" c="dimmed" className="numbers">
                        {text}
                      </Text>
                    )}
                  </Group>
                </UnstyledButton>
              )}
              {row.Files > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPaperclip size={16} aria-hidden />}
                  aria-label={t('grids.files.of', { name: row.User.Name })}
                  onClick={() => onFiles(row)}
                >
                  {t('grids.column.files')}: {row.Files}
                </Button>
              )}
            </Paper>
          );
        })}
      </Stack>
    </Stack>
  );
}
