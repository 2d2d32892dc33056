import { type QueryParameter, resultViews, type Service } from '@ithaki/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { SqlEditor } from '../editing/SqlEditor.tsx';
import { Trial, useTrial } from '../editing/Trial.tsx';
import { useCheck } from '../editing/useCheck.ts';
import { useParametersOfText } from '../editing/useParametersOfText.ts';
import { useSaveService } from '../queries.ts';
import { ServiceForm } from './ServiceForm.tsx';

const noTypes: readonly QueryParameter[] = [];

/** The editor of an SQL service: its name, roles and query, and a trial of the query. */
export function ServiceEditor({ stored }: { stored: Service | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
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
        void navigate({ href: paths.admin.development('SQL Services V3') });
      },
    },
  );
  const { Name, Query } = form.values;
  const check = useCheck({ Query, Totals: false }, noTypes);
  useParametersOfText({ Query, Totals: false }, check, parameters, setParameters);
  const trial = useTrial(
    (Parameters) => (RunId, signal) => api.queries.adminExecute({ Query, Parameters, RunId }, { signal }),
    parameters,
  );
  return (
    <>
      <ServiceForm tab="SQL Services V3" list={t('reports.services')} stored={stored} form={form}>
        <SqlEditor
          label={t('reports.sql')}
          value={Query}
          onChange={(text) => form.setValues({ Query: text })}
          check={check}
          error={typeof form.errors.Query === 'string' ? form.errors.Query : undefined}
          onRun={() => trial.start()}
          lines={8}
        />
      </ServiceForm>
      <Trial trial={trial} label={Name || t('reports.service.new')} show={resultViews} />
    </>
  );
}
