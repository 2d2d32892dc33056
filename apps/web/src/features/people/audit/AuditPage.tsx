import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AuditList } from './AuditList.tsx';

/** The audit records of the programme: what was changed, by whom and from where. */
export function AuditPage() {
  const { t } = useText();
  const [{ page }, change] = useAddressState();
  const shown = Math.max(1, Math.floor(Number(page)) || 1);
  return (
    <>
      <PageHeader
        title={t('people.audit.title')}
        lead={t('people.audit.lead')}
        actions={<ListExportSlot list="audit" body={{}} />}
      />
      <AuditList page={shown} onPage={(next) => change({ page: next === 1 ? undefined : String(next) })} />
    </>
  );
}
