import { Button, Group, Modal, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import type { ListExport } from '../../slots/list-export.ts';
import { type ExportValues, lastFormat, useExport } from './useExport.ts';

/**
 * Maximum number of rows that are exported without a job. The server decides; this number only selects the help
 * text.
 */
const MOST_AT_ONCE = 2_000;

interface Props {
  exported: ListExport;
  onClose: () => void;
}

/** Dialog that asks for an export's format and starts it. A refusal is a toast: the dialog may be closed by then. */
export function ExportDialog({ exported, onClose }: Props) {
  const { t } = useText();
  const { list, count } = exported;
  const [initial] = useState<ExportValues>(() => ({ ...lastFormat(), columns: 'all' }));
  const form = useCallForm(useExport(exported, onClose), initial);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('exports.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      returnFocus
    >
      <form onSubmit={form.submit}>
        <Stack gap="lg">
          {count !== undefined && (
            <Text>
              {t(`exports.${list}`)}: {t('exports.rows', { count })}
            </Text>
          )}
          <Radio.Group label={t('exports.format')} {...form.field('format')}>
            <Group mt={6} gap="lg">
              <Radio value="xlsx" label={t('exports.format.xlsx')} />
              <Radio value="csv" label={t('exports.format.csv')} />
            </Group>
          </Radio.Group>
          {form.values.format === 'csv' && (
            <NativeSelect
              label={t('exports.separator')}
              {...form.field('separator')}
              data={[
                { value: ';', label: t('exports.separator.semicolon') },
                { value: ',', label: t('exports.separator.comma') },
                { value: '\t', label: t('exports.separator.tab') },
              ]}
            />
          )}
          {(list === 'grid' || list === 'people') && (
            <Radio.Group label={t('exports.columns')} {...form.field('columns')}>
              <Stack mt={6} gap="xs">
                <Radio value="all" label={t('exports.columns.all')} />
                <Radio value="shown" label={t('exports.columns.shown')} />
              </Stack>
            </Radio.Group>
          )}
          {count !== undefined && count > MOST_AT_ONCE && (
            <Text size="sm" c="dimmed">
              {t('exports.long')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}>
              {t('exports.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
