import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { HomeLine, HomeLines } from '../../../ui/list/HomeLine.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useOfficeWaiting } from './queries.ts';

/** Widget on the staff's home page: the number of members who wait for a reply of the office, and since when. */
export function OfficeWidget() {
  const { t } = useText();
  const { data, error } = useOfficeWaiting();
  if (error && !data) throw error;
  if (!data || data.Waiting === 0) return null;
  return (
    <Panel title={t('chat.news.office')}>
      <HomeLines>
        <HomeLine
          to={paths.chat({ side: 'office' })}
          title={t('chat.news.office.waiting', { count: data.Waiting })}
          detail={t('chat.news.office.detail')}
          end={data.Since && <LocalDate value={data.Since} />}
        />
      </HomeLines>
    </Panel>
  );
}
