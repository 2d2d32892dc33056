import { type Calls, type MassData, type ReplyOf, type SendMode, sendModes } from '@ithaki/contract';
import { Button, Code, Collapse, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSaveMassService } from '../queries.ts';

interface Props {
  service: ReplyOf<Calls['massUploads']['get']>;
}

/** How rows are sent to a service: the columns, how many rows a call takes, and the script that makes its body. */
export function ServiceSettings({ service: { url, massdata, Columns, Version } }: Props) {
  const { t } = useText();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const form = useCallForm(
    useSaveMassService().mutateAsync,
    { SendMode: massdata.SendMode as SendMode, transform: massdata.transform },
    {
      toBody: (values): { url: string; massdata: MassData; Version: number } => ({
        url,
        massdata: { method: massdata.method, ...values },
        Version,
      }),
      inputOf: (field) => (field === 'massdata.transform' ? 'transform' : field),
      onDone: () => toast.done(t('data.mass.settings.done')),
    },
  );
  return (
    <Paper withBorder p="sm" maw="60rem">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('data.mass.columns')}{' '}
          {Columns.map((column) => (
            <Code key={column} mr={4}>
              {column}
            </Code>
          ))}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {t('data.mass.settings')}
        </Button>
      </Group>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <form noValidate onSubmit={form.submit}>
            <Stack gap="sm" mt="sm">
              <Select
                label={t('data.mass.mode')}
                maw="28rem"
                allowDeselect={false}
                data={sendModes.map((mode) => ({ value: mode, label: t(`data.mass.mode.${mode}`) }))}
                {...form.field('SendMode')}
              />
              <CodeEditor
                label={t('data.mass.transform')}
                description={t('data.mass.transform.help')}
                language="javascript"
                lines={5}
                mostLines={16}
                value={form.values.transform}
                onChange={(transform) => form.setValues({ transform })}
                error={form.errors.transform as string | undefined}
              />
              <FormFailure message={form.failure} />
              <Group>
                <Button type="submit" loading={form.busy} disabled={!form.dirty}>
                  {t('data.mass.settings.save')}
                </Button>
              </Group>
            </Stack>
            {form.guard}
          </form>
        )}
      </Collapse>
    </Paper>
  );
}
