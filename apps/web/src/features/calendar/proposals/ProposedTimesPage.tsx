import { useParam } from '../../../address/address-state.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ProposedTimes } from './ProposedTimes.tsx';

/** Screen calendar/times/{proposal}: what a link to proposed times opens outside of its conversation. */
export function ProposedTimesPage() {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={t('calendar.times.page')}
        above={<BackLink to={paths.chat()}>{t('calendar.times.back')}</BackLink>}
      />
      <ProposedTimes proposal={useParam('proposal') ?? ''} isOwn={false} />
    </>
  );
}
