import type { ComponentType, ReactNode } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { hasPermission, isImpersonated, useCan, useMe } from '../../api/session.ts';
import { AnnouncementList } from '../../features/chat/announcements/AnnouncementList.tsx';
import { ReceivedAnnouncements } from '../../features/chat/announcements/ReceivedAnnouncements.tsx';
import { ReceivedFiles } from '../../features/files/ReceivedFiles.tsx';
import { SentFiles } from '../../features/files/SentFiles.tsx';
import { ReceivedItems } from '../../features/library/sharing/ReceivedItems.tsx';
import { SentItems } from '../../features/library/sharing/SentItems.tsx';
import { type Label, useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../ui/page/TabLinks.tsx';

interface Props {
  title: Label;
  leads: { files: Label; announcements: Label };
  /** Returns the page's address, with one of its tabs open. */
  to: (tab?: string) => string;
  /** The library's tab, which renders its own heading and the tabs below it. */
  Library: ComponentType<{ tabs: ReactNode }>;
  Files: ComponentType;
  Announcements: ComponentType;
}

/** Sent or received items in tabs: library items, shared files, announcements. */
function SentPage({ title, leads, to, Library, Files, Announcements }: Props) {
  const { t } = useText();
  const me = useMe();
  const [{ tab: named }] = useAddressState();
  const hasChat = hasPermission(me, 'chat.use') && !isImpersonated(me);
  const ids = ['library', 'files', ...(hasChat ? (['announcements'] as const) : [])] as const;
  const current = ids.find((id) => id === named) ?? 'library';
  const tabs = (
    <TabLinks
      label={t(title)}
      tabs={ids.map((id) => ({
        id,
        label: t(`chat.sent.tab.${id}`),
        to: to(id === 'library' ? undefined : id),
        isCurrent: id === current,
      }))}
    />
  );
  if (current === 'library') return <Library tabs={tabs} />;
  return (
    <>
      <PageHeader title={t(title)} lead={t(leads[current])} list />
      {tabs}
      {current === 'files' ? <Files /> : <Announcements />}
    </>
  );
}

/** Announcements written by the person if they may write any, else those they received. */
function OwnAnnouncements() {
  return useCan('chat.announce') ? <AnnouncementList /> : <ReceivedAnnouncements />;
}

const sent = {
  title: 'library.sent.title',
  leads: { files: 'chat.sent.files.lead', announcements: 'chat.sent.announcements.lead' },
  Library: SentItems,
  Files: SentFiles,
  Announcements: OwnAnnouncements,
} as const;

/** Page of sent items for staff, admin/senditems. */
export const StaffSentPage = () => <SentPage {...sent} to={paths.admin.sentItems} />;

/** Page of sent items for mentors, mentor/senditems. */
export const MentorSentPage = () => <SentPage {...sent} to={paths.mentor.sentItems} />;

/** Page of items received by a mentee, mentee/senditems. */
export const MenteeSentPage = () => (
  <SentPage
    title="library.sent.menteeTitle"
    leads={{ files: 'chat.received.files.lead', announcements: 'chat.received.announcements.lead' }}
    to={paths.mentee.sentItems}
    Library={ReceivedItems}
    Files={ReceivedFiles}
    Announcements={ReceivedAnnouncements}
  />
);
