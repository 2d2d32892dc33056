import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

/**
 * Screen admin/announcements: the announcements with their numbers of receivers, and of people who have seen
 * them.
 */
export function Announcements() {
  const { t } = useText();
  return (
    <>
      <PageHeader
        title={t('chat.announcements')}
        lead={t('chat.announcements.lead')}
        list
        actions={
          <LinkButton to={paths.admin.announcement('new')} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('chat.announcements.write')}
          </LinkButton>
        }
      />
      <AnnouncementList />
    </>
  );
}
