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

/** Sheets of a workbook: their order, and which are shown. */
export function SheetsList({ wire, onChange }: Props) {
  const { t } = useText();
  const last = wire.Layout.length - 1;
  return (
    <Stack gap="xs" maw={520}>
      <Text size="sm" c="dimmed">
        {t('calculators.edit.sheets.help')}
      </Text>
      {wire.Layout.map(({ Name, Hidden = false }, index) => (
        <Group key={Name} gap="xs" wrap="nowrap" justify="space-between">
          <Checkbox
            label={Name}
            checked={!Hidden}
            onChange={(event) => onChange(withHidden(wire, index, !event.currentTarget.checked))}
          />
          <Group gap={0} wrap="nowrap">
            <IconButton
              label={t('calculators.edit.sheetUp', { name: Name })}
              disabled={index === 0}
              onClick={() => onChange(withSheetMoved(wire, index, index - 1))}
            >
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('calculators.edit.sheetDown', { name: Name })}
              disabled={index === last}
              onClick={() => onChange(withSheetMoved(wire, index, index + 1))}
            >
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
