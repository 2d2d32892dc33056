import { type QueryParameter, resultViews, type Service } from '@ithaki/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SqlEditor } from '../editing/SqlEditor.tsx';
import { Trial, useTrial } from '../editing/Trial.tsx';
import { useCheck } from '../editing/useCheck.ts';
import { useParametersOfText } from '../editing/useParametersOfText.ts';
import { useDeleteService, useSaveService } from '../queries.ts';
import { ServiceFields } from './ServiceFields.tsx';

const noTypes: readonly QueryParameter[] = [];
const list = () => paths.admin.development('SQL Services V3');

/** The editor of an SQL service: its name, roles and query, and a trial of the query. */
export function ServiceEditor({ stored }: { stored: Service | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const remove = useDeleteService();
  const [parameters, setParameters] = useState<QueryParameter[]>([]);
  const form = useCallForm(
    useSaveService().mutateAsync,
    {
      Name: stored?.Name ?? '',
      Category: stored?.Category ?? '',
      Query: stored?.Query ?? '',
      Roles: stored?.Roles ?? [],
    },
    {
      toBody: (values) => ({ Service: { ...values, ...(stored && { Id: stored.Id, Version: stored.Version }) } }),
      inputOf: (field) => field.replace(/^Service\./, ''),
      onDone: () => {
        toast.done(t('reports.saved'));
        void navigate({ href: list() });
      },
    },
  );
  const { Name, Query, Roles } = form.values;
  const check = useCheck({ Query, Totals: false }, noTypes);
  useParametersOfText({ Query, Totals: false }, check, parameters, setParameters);
  const trial = useTrial(
    (Parameters) => (RunId, signal) => api.queries.adminExecute({ Query, Parameters, RunId }, { signal }),
    parameters,
  );
  const removeService = async () => {
    if (!stored) return;
    const sure = await ask({
      title: t('reports.service.delete'),
      message: t('reports.service.delete.sure', { name: stored.Name }),
      confirm: t('reports.service.delete'),
      destructive: true,
    });
    if (sure) remove.mutate({ Id: stored.Id }, { onSuccess: () => void navigate({ href: list() }) });
  };
  return (
    <>
      <BackLink to={list()}>{t('reports.services')}</BackLink>
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
        <Stack gap="sm" mb="lg">
          <ServiceFields
            field={form.field}
            chosen={Roles}
            error={form.errors.Roles}
            onChoose={(chosen) => form.setValues({ Roles: chosen })}
          />
          <SqlEditor
            label={t('reports.sql')}
            value={Query}
            onChange={(text) => form.setValues({ Query: text })}
            check={check}
            error={typeof form.errors.Query === 'string' ? form.errors.Query : undefined}
            onRun={() => trial.start()}
            lines={8}
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
      <Trial trial={trial} label={Name || t('reports.service.new')} show={resultViews} />
      {dialog}
    </>
  );
}
