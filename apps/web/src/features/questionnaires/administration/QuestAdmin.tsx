import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../../api/client.ts';
import { callQuery } from '../../../api/query-options.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';

/** Screen admin/questadmin: opens the programme's own tool for questionnaires in a new tab, else our list of them. */
export function QuestAdmin() {
  const { t } = useText();
  const { data, error } = useQuery(callQuery(api.programmes.settings, {}));
  const url = data?.Config.QuestAdminUrl;
  useEffect(() => {
    // A browser that lets pages open nothing by themselves leaves the link.
    if (url !== undefined) window.open(url, '_blank', 'noopener');
  }, [url]);
  if (error) throw error;
  if (!data) return <FormSkeleton fields={1} />;
  if (url === undefined) return <Navigate to={paths.admin.questionnaires()} replace />;
  return (
    <>
      <PageHeader
        title={t('questionnaires.administration.other')}
        lead={t('questionnaires.administration.other.lead')}
      />
      <a href={url} target="_blank" rel="noopener noreferrer">
        {url}
      </a>
    </>
  );
}
