import type { WireWorkbook } from '@ithaki/workbook';
import { withHidden, withSheetMoved } from '@ithaki/workbook/edit';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';

interface Props {
  wire: WireWorkbook;
  onChange: (wire: WireWorkbook) => void;
}

/** The sheets of a workbook: which are seen, and in which order. */
export function SheetsList({ wire, onChange }: Props) {
  const { t } = useText();
  const last = wire.Layout.length - 1;
  return (
    <Stack gap="xs" maw={520}>
      <Text size="sm" c="dimmed">
        {t('calculators.edit.sheets.help')}
      </Text>
      {wire.Layout.map(({ Name, Hidden = false }, at) => (
        <Group key={Name} gap="xs" wrap="nowrap" justify="space-between">
          <Checkbox
            label={Name}
            checked={!Hidden}
            onChange={(event) => onChange(withHidden(wire, at, !event.currentTarget.checked))}
          />
          <Group gap={0} wrap="nowrap">
            <IconButton
              label={t('calculators.edit.sheetUp', { name: Name })}
              disabled={at === 0}
              onClick={() => onChange(withSheetMoved(wire, at, at - 1))}
            >
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('calculators.edit.sheetDown', { name: Name })}
              disabled={at === last}
              onClick={() => onChange(withSheetMoved(wire, at, at + 1))}
            >
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
