import type { ScriptService } from '@ithaki/contract';
import { Button, Code, Group, ScrollArea, Stack } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useSaveScript } from '../queries.ts';
import { ServiceForm } from './ServiceForm.tsx';

/** Returns the object that a text of JSON describes; undefined if it describes none. */
function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Calls the service as it was saved, with parameters written as JSON, and shows what it returns. */
function ServiceTrial({ name }: { name: string }) {
  const { t } = useText();
  const [text, setText] = useState('{}');
  const trial = useMutation({ ...callMutation(api.services.call), meta: { quiet: true } });
  const params = objectIn(text);
  return (
    <Stack gap="sm" mt="lg">
      <CodeEditor
        label={t('reports.parameters')}
        description={t('reports.script.params.help')}
        language="json"
        lines={4}
        value={text}
        onChange={setText}
        error={params ? undefined : t('reports.script.params.bad')}
      />
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={trial.isPending}
          disabled={!params}
          onClick={() => params && trial.mutate({ Name: name, Params: params })}
        >
          {t('reports.script.call')}
        </Button>
      </Group>
      <FormFailure message={trial.error ? messageOf(trial.error) : undefined} />
      {trial.isSuccess && (
        <ScrollArea.Autosize mah={360} role="region" aria-label={t('reports.script.result')} tabIndex={0}>
          <Code block>{JSON.stringify(trial.data, null, 2)}</Code>
        </ScrollArea.Autosize>
      )}
    </Stack>
  );
}

/** The editor of a service in JavaScript: its name, roles and code, and a trial of what was saved. */
export function ScriptServiceEditor({ stored }: { stored: ScriptService | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
  const form = useCallForm(
    useSaveScript().mutateAsync,
    {
      Name: stored?.Name ?? '',
      Category: stored?.Category ?? '',
      Code: stored?.Code ?? '',
      Roles: stored?.Roles ?? [],
    },
    {
      toBody: (values) => ({ Service: { ...values, ...(stored && { Id: stored.Id, Version: stored.Version }) } }),
      inputOf: (field) => field.replace(/^Service\./, ''),
      onDone: ({ Id }) => {
        toast.done(t('reports.saved'));
        if (!stored) void navigate({ href: paths.admin.development('JS Services', { service: String(Id) }) });
      },
    },
  );
  return (
    <>
      <ServiceForm tab="JS Services" list={t('reports.scripts')} stored={stored} form={form}>
        <CodeEditor
          label={t('reports.script.code')}
          description={t('reports.script.code.help')}
          language="javascript"
          long
          lines={14}
          mostLines={30}
          value={form.values.Code}
          onChange={(text) => form.setValues({ Code: text })}
          error={typeof form.errors.Code === 'string' ? form.errors.Code : undefined}
        />
      </ServiceForm>
      {stored && <ServiceTrial name={stored.Name} />}
    </>
  );
}
