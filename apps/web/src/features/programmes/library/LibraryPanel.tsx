import { defaultLibraryKinds, type LibraryKind } from '@ithaki/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { TabSection } from '../../../ui/page/TabSection.tsx';
import { moveItem } from '../../../ui/sort/move-item.ts';
import { SortableList } from '../../../ui/sort/SortableList.tsx';
import type { PanelProps } from '../editor/panel-props.ts';
import { problemAt } from '../editor/problems.ts';
import { KindDialog } from './KindDialog.tsx';
import { useKindAndFieldLabels } from './useKindAndFieldLabels.ts';

/** The kinds of library items, with the metadata fields of each. */
export function LibraryPanel({ draft, onChange, problems }: PanelProps) {
  const { t } = useText();
  const { kindLabel, fieldLabel } = useKindAndFieldLabels();
  const [open, setOpen] = useState<LibraryKind | 'new'>();
  const { Settings } = draft;
  const { Library } = Settings;
  const kinds = Library?.Kinds ?? defaultLibraryKinds;
  const put = (Kinds: LibraryKind[]) =>
    onChange({ ...draft, Settings: { ...Settings, Library: { ...Library, Kinds } } });
  const keep = (kind: LibraryKind) => {
    put(open === 'new' ? [...kinds, kind] : kinds.map((other) => (other === open ? kind : other)));
    setOpen(undefined);
  };
  const problem = problemAt(problems, 'Settings.Library');
  return (
    <TabSection title={t('programmes.kinds')} help={t('programmes.kinds.help')}>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <SortableList
        label={t('programmes.kinds')}
        items={kinds}
        idOf={({ Name }) => Name}
        nameOf={kindLabel}
        onMove={(from, to) => put(moveItem(kinds, from, to))}
        row={(kind) => (
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Box miw={0}>
              <Group gap="2px 8px">
                <Text size="sm" fw={600}>
                  {kindLabel(kind)}
                </Text>
                <Text size="xs" c="dimmed" ff="monospace">
                  {kind.Name}
                </Text>
              </Group>
              <Text size="xs" c="dimmed">
                {kind.Fields.map(fieldLabel).join(' · ') || t('programmes.kind.noFields')}
              </Text>
            </Box>
            <Group gap={0} wrap="nowrap">
              <IconButton label={t('programmes.kind.edit', { name: kindLabel(kind) })} onClick={() => setOpen(kind)}>
                <IconPencil size={18} />
              </IconButton>
              <IconButton
                label={t('programmes.kind.remove', { name: kindLabel(kind) })}
                disabled={kinds.length === 1}
                onClick={() => put(kinds.filter((other) => other !== kind))}
              >
                <IconTrash size={18} />
              </IconButton>
            </Group>
          </Group>
        )}
      />
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={kinds.length >= 40}
          onClick={() => setOpen('new')}
        >
          {t('programmes.kind.add')}
        </Button>
      </Group>
      {open && (
        <KindDialog
          kind={open === 'new' ? undefined : open}
          taken={kinds.map(({ Name }) => Name)}
          onDone={keep}
          onClose={() => setOpen(undefined)}
        />
      )}
    </TabSection>
  );
}
