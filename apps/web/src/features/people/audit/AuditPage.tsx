import { useAddressState } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { ListExportSlot } from '../../../slots/list-export.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AuditCheck } from './AuditCheck.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { auditFilter } from './audit-filter.ts';

/** The audit records of the programme: what was changed, by whom and from where. */
export function AuditPage() {
  const { t } = useText();
  const [address, change] = useAddressState();
  const shown = Math.max(1, Math.floor(Number(address.page)) || 1);
  const filter = auditFilter(address);
  return (
    <>
      <PageHeader
        title={t('people.audit.title')}
        list
        lead={t('people.audit.lead')}
        actions={
          <>
            <AuditCheck />
            <ListExportSlot list="audit" body={filter} />
          </>
        }
      />
      <AuditFilters address={address} onChange={(next) => change({ ...next, page: undefined })} />
      <AuditList
        filter={filter}
        page={shown}
        onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
      />
    </>
  );
}
