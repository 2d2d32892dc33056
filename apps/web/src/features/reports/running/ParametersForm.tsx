import type { QueryParameter } from '@ithaki/contract';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useIsNarrow } from '../../../ui/dialogs/useIsNarrow.ts';
import { ParameterInput } from './ParameterInput.tsx';
import { missing, type ParameterEntries } from './parameter-values.ts';

interface Props {
  /** The saved report; none while it is written. */
  reportId?: number | undefined;
  parameters: readonly QueryParameter[];
  /** The values of the last run, or those to begin with. */
  entries: ParameterEntries;
  /** The server's messages by parameter. */
  errors: Readonly<Record<string, string>>;
  onRun: (entries: ParameterEntries) => void;
}

/** The parameters of a report and the button that runs it; on phones in a drawer. */
export function ParametersForm({ reportId, parameters, entries, errors, onRun }: Props) {
  const { t } = useText();
  const narrow = useIsNarrow();
  const [values, setValues] = useState(entries);
  const [tried, setTried] = useState(false);
  const [opened, drawer] = useDisclosure(missing(parameters, entries).length > 0);
  const empty = new Set(missing(parameters, values));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (empty.size > 0) return;
    drawer.close();
    onRun(values);
  };
  const inputs = parameters.map((parameter) => (
    <div key={parameter.Name} {...(!narrow && { style: { flex: '1 1 11rem', maxWidth: '20rem' } })}>
      <ParameterInput
        parameter={parameter}
        reportId={reportId}
        value={values[parameter.Name] ?? ''}
        error={tried && empty.has(parameter.Name) ? t('reports.parameter.required') : errors[parameter.Name]}
        onChange={(value) => setValues((before) => ({ ...before, [parameter.Name]: value }))}
      />
    </div>
  ));
  const run = (
    <Button type="submit" variant="light" leftSection={<IconPlayerPlay size={16} aria-hidden />}>
      {t('reports.run')}
    </Button>
  );
  if (!narrow)
    return (
      <form onSubmit={submit} noValidate aria-label={t('reports.parameters')}>
        <Group gap="sm" mb="sm" align="flex-end">
          {inputs}
          {run}
        </Group>
      </form>
    );
  return (
    <>
      <Button
        variant="default"
        mb="sm"
        leftSection={<IconAdjustments size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {t('reports.parameters')}
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="bottom"
        size="auto"
        title={t('reports.parameters')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {inputs}
            {run}
          </Stack>
        </form>
      </Drawer>
    </>
  );
}
