import type { QueryParameter } from '@ithaki/contract';
import { resultViews } from '@ithaki/contract';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SqlEditor } from '../editing/SqlEditor.tsx';
import { Trial, useTrial } from '../editing/Trial.tsx';
import { useCheck } from '../editing/useCheck.ts';
import { useParametersOfText } from '../editing/useParametersOfText.ts';

/** Tab Queries: runs a query that is not saved; its parameters are texts whose type the database infers. */
export function QueryTool() {
  const { t } = useText();
  const [text, setText] = useState('');
  const query = { Query: text, Totals: false };
  const [parameters, setParameters] = useState<QueryParameter[]>([]);
  const check = useCheck(query, noTypes);
  useParametersOfText(query, check, parameters, setParameters);
  const trial = useTrial(
    (Params) => async (_RunId, signal) =>
      (await api.services.query({ Command: { Query: text, Params } }, { signal })).Result,
    parameters,
  );
  return (
    <>
      <PageHeader
        title={t('reports.tool')}
        lead={t('reports.tool.lead')}
        list
        actions={
          <LinkButton to={paths.admin.reports()} variant="default">
            {t('reports.tool.saved')}
          </LinkButton>
        }
      />
      <SqlEditor
        label={t('reports.sql')}
        value={text}
        onChange={setText}
        check={check}
        onRun={() => trial.start()}
        lines={8}
      />
      <Trial trial={trial} label={t('reports.tool')} show={resultViews} />
    </>
  );
}

const noTypes: readonly QueryParameter[] = [];
