import type { ScriptService } from '@ithaki/contract';
import { Button, Code, Group, ScrollArea, Stack } from '@mantine/core';
import { IconDeviceFloppy, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { CodeEditor } from '../../../editor/CodeEditor.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDeleteService } from '../queries.ts';
import { ServiceFields } from './ServiceFields.tsx';

const list = () => paths.admin.development('JS Services');

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
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const remove = useDeleteService();
  const renew = () =>
    Promise.all(
      [api.services.scripts.key, api.services.script.key].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const form = useCallForm(
    api.services.saveScript,
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
        void renew();
        if (!stored) void navigate({ href: paths.admin.development('JS Services', { service: String(Id) }) });
      },
    },
  );
  const { Code: code, Roles } = form.values;
  const removeService = async () => {
    if (!stored) return;
    const sure = await ask({
      title: t('reports.service.delete'),
      message: t('reports.service.delete.sure', { name: stored.Name }),
      confirm: t('reports.service.delete'),
      destructive: true,
    });
    if (!sure) return;
    remove.mutate({ Id: stored.Id }, { onSuccess: () => void renew().then(() => navigate({ href: list() })) });
  };
  return (
    <>
      <BackLink to={list()}>{t('reports.scripts')}</BackLink>
      <PageHeader
        title={stored?.Name ?? t('reports.service.new')}
        actions={
          stored && (
            <IconButton label={t('reports.service.delete')} aria-haspopup="dialog" onClick={() => void removeService()}>
              <IconTrash size={20} />
            </IconButton>
          )
        }
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="sm">
          <ServiceFields
            field={form.field}
            chosen={Roles}
            error={form.errors.Roles}
            onChoose={(chosen) => form.setValues({ Roles: chosen })}
          />
          <CodeEditor
            label={t('reports.script.code')}
            description={t('reports.script.code.help')}
            language="javascript"
            long
            lines={14}
            mostLines={30}
            value={code}
            onChange={(text) => form.setValues({ Code: text })}
            error={typeof form.errors.Code === 'string' ? form.errors.Code : undefined}
          />
          <FormFailure message={form.failure} />
          <Group>
            <Button type="submit" loading={form.busy} leftSection={<IconDeviceFloppy size={16} aria-hidden />}>
              {t('reports.save')}
            </Button>
          </Group>
        </Stack>
        {form.guard}
      </form>
      {stored && <ServiceTrial name={stored.Name} />}
      {dialog}
    </>
  );
}
