import type { Separator } from '@ithaki/contract';
import { Button, Group, Modal, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { ListExport } from '../../slots/list-export.ts';
import { type Form, keepForm, keptForm } from './chosen-form.ts';
import { type Columns, useExport } from './useExport.ts';

/** Longer lists are made by a job. The server decides; this number only selects the help text. */
const MOST_AT_ONCE = 2_000;

interface Props {
  asked: ListExport;
  onClose: () => void;
}

/** Dialog that asks for an export's format and starts it. */
export function ExportDialog({ asked, onClose }: Props) {
  const { t } = useText();
  const [form, setForm] = useState(keptForm);
  const [columns, setColumns] = useState<Columns>('all');
  const { make, making } = useExport(asked, onClose);
  const { list, count } = asked;
  const change = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('exports.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      returnFocus
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keepForm(form);
          make({ ...form, columns });
        }}
      >
        <Stack gap="lg">
          {count !== undefined && (
            <Text>
              {t(`exports.${list}`)}: {t('exports.rows', { count })}
            </Text>
          )}
          <Radio.Group
            label={t('exports.format')}
            value={form.format}
            onChange={(format) => change({ format: format as Form['format'] })}
          >
            <Group mt={6} gap="lg">
              <Radio value="xlsx" label={t('exports.format.xlsx')} />
              <Radio value="csv" label={t('exports.format.csv')} />
            </Group>
          </Radio.Group>
          {form.format === 'csv' && (
            <NativeSelect
              label={t('exports.separator')}
              value={form.separator}
              onChange={({ currentTarget }) => change({ separator: currentTarget.value as Separator })}
              data={[
                { value: ';', label: t('exports.separator.semicolon') },
                { value: ',', label: t('exports.separator.comma') },
                { value: '\t', label: t('exports.separator.tab') },
              ]}
            />
          )}
          {(list === 'grid' || list === 'people') && (
            <Radio.Group
              label={t('exports.columns')}
              value={columns}
              onChange={(value) => setColumns(value as Columns)}
            >
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
            <Button type="submit" loading={making} leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}>
              {t('exports.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
