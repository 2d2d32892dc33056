import { type QueryParameter, resultViews } from '@ithaki/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SqlEditor } from '../editing/SqlEditor.tsx';
import { Trial, useTrial } from '../editing/Trial.tsx';
import { useCheck } from '../editing/useCheck.ts';
import { useParametersOfText } from '../editing/useParametersOfText.ts';

const databases = ['own', 'argus'] as const;
type Database = (typeof databases)[number];

/** Tab Queries: runs a query that is not saved; its parameters are texts whose type the database infers. */
export function QueryTool() {
  const { t } = useText();
  const mayAskOther = useCan('argus.query');
  const [text, setText] = useState('');
  const [database, setDatabase] = useState<Database>('own');
  const [parameters, setParameters] = useState<QueryParameter[]>([]);
  const query = { Query: text, Totals: false };
  // Only the views of reports are known here: a query over another database is checked when it runs.
  const check = useCheck(database === 'own' ? query : noQuery, noTypes);
  useParametersOfText(query, check, parameters, setParameters);
  const trial = useTrial(
    (Params) => async (_RunId, signal) => {
      const Command = { Query: text, Params };
      if (database === 'own') return (await api.services.query({ Command }, { signal })).Result;
      return { ...(await api.services.argus({ Command }, { signal })).Result, Scope: null, Withheld: [] };
    },
    database === 'own' ? parameters : noTypes,
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
      {mayAskOther && (
        <SegmentedControl
          mb="sm"
          aria-label={t('reports.tool.database')}
          data={databases.map((value) => ({ value, label: t(`reports.tool.database.${value}`) }))}
          value={database}
          onChange={setDatabase}
        />
      )}
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
const noQuery = { Query: '', Totals: false };
