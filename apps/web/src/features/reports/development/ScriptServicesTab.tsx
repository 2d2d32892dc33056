import { IconBraces } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useScript, useScripts } from '../queries.ts';
import { ScriptServiceEditor } from './ScriptServiceEditor.tsx';
import { ServiceList } from './ServiceList.tsx';

/** The editor of a stored service, whose code is loaded first. */
function StoredScript({ id }: { id: number }) {
  const { data, error, refetch } = useScript(id);
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <ScriptServiceEditor stored={data} /> : <FormSkeleton fields={3} />;
}

/** Tab JS Services: scripts that pages and programs call by name, and the editor of the one that is open. */
export function ScriptServicesTab() {
  const { t } = useText();
  const [{ service }] = useAddressState();
  const { data, error, refetch } = useScripts();
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (service === 'new') return <ScriptServiceEditor key="new" stored={undefined} />;
  const open = data?.find(({ Id }) => String(Id) === service);
  if (open) return <StoredScript key={open.Id} id={open.Id} />;
  return (
    <ServiceList
      tab="JS Services"
      title={t('reports.scripts')}
      lead={t('reports.scripts.lead')}
      next={t('reports.scripts.none.next')}
      icon={IconBraces}
      rows={data}
      pathOf={({ Name }) => `/api/Services/${Name}`}
    />
  );
}
