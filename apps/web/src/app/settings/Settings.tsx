import { Box, Group, Stack, Switch, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { useCan, useIsImpersonated, useMe } from '../../api/session.ts';
import { Appearance, OnlyInPersonNotice, Security, Sessions, SettingsSection } from '../../features/accounts/index.ts';
import { FeedSettings } from '../../features/calendar/feed/FeedSettings.tsx';
import { RenewKeys } from '../../features/calendar/meet/RenewKeys.tsx';
import { OnlineVisibility } from '../../features/chat/visibility/OnlineVisibility.tsx';
import { NotificationSettings } from '../../features/notifications/settings/NotificationSettings.tsx';
import { LeaveProject, OwnDataFile, WhoSawMyData } from '../../features/people/index.ts';
import { useText } from '../../i18n/text.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/links/Anchor.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { TabList } from '../../ui/page/TabList.tsx';
import { isSlashEnabled, storeSlashEnabled } from '../palette/slash-key.ts';
import { type Section, sectionInAddress, settingsSections } from './sections.ts';

/** The section about the person's data: profile, download, consent, and who has seen it. */
function MyDataSection() {
  const { t } = useText();
  const isMentee = useCan('mentee.own');
  return (
    <Stack gap="lg">
      <SettingsSection title={t('accounts.settings.myData')} lead={t('accounts.settings.myData.lead')}>
        <Group gap="sm">
          <LinkButton to={paths.userInfo()} variant="default">
            {t('accounts.settings.myData.open')}
          </LinkButton>
          <OwnDataFile />
        </Group>
      </SettingsSection>
      {isMentee && (
        <SettingsSection title={t('accounts.settings.consent')} lead={t('accounts.settings.consent.lead')}>
          <LinkButton to={paths.consent(`${paths.settings()}?section=myData`)} variant="default">
            {t('accounts.settings.consent.open')}
          </LinkButton>
        </SettingsSection>
      )}
      <SettingsSection title={t('accounts.settings.whoSaw')} lead={t('accounts.settings.whoSaw.lead')}>
        <WhoSawMyData />
      </SettingsSection>
    </Stack>
  );
}

/** Setting whether a single key opens the command palette; stored in this browser. */
function KeyboardSection() {
  const { t } = useText();
  const [slash, setSlash] = useState(isSlashEnabled);
  const change = (on: boolean) => {
    storeSlashEnabled(on);
    setSlash(on);
  };
  return (
    <SettingsSection title={t('accounts.settings.keyboard')} lead={t('accounts.settings.keyboard.lead')}>
      <Switch
        label={t('shell.palette.slash')}
        description={t('accounts.settings.keyboard.slash')}
        checked={slash}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}

/** The section for leaving the programme, only for the person themselves. */
function LeaveSection() {
  const { t } = useText();
  if (useIsImpersonated()) return <OnlyInPersonNotice />;
  return (
    <SettingsSection title={t('people.leave')}>
      <LeaveProject />
    </SettingsSection>
  );
}

/** Notification settings, and whether others can see that the person is online. */
function NotificationsSection() {
  const { t } = useText();
  const hasChat = useCan('chat.use');
  return (
    <Stack gap="lg">
      <NotificationSettings Section={SettingsSection} />
      {hasChat && (
        <SettingsSection title={t('chat.visibility')} lead={t('chat.visibility.lead')}>
          <OnlineVisibility />
        </SettingsSection>
      )}
    </Stack>
  );
}

/** The feed of the person's meetings for other calendar programs, and new keys after the loss of a telephone. */
function CalendarSection() {
  const { t } = useText();
  const proves = useCan('meetings.prove');
  return (
    <Stack gap="lg">
      <SettingsSection title={t('calendar.feed.title')} lead={t('calendar.feed.lead')}>
        <FeedSettings />
      </SettingsSection>
      {proves && (
        <SettingsSection title={t('calendar.keys.title')} lead={t('calendar.keys.lead')}>
          <RenewKeys />
        </SettingsSection>
      )}
    </Stack>
  );
}

const contents: Record<Section, () => React.ReactNode> = {
  appearance: () => (
    <Stack gap="lg">
      <Appearance />
      <KeyboardSection />
    </Stack>
  ),
  notifications: () => <NotificationsSection />,
  calendar: () => <CalendarSection />,
  security: () => <Security />,
  sessions: () => <Sessions />,
  myData: () => <MyDataSection />,
  leave: () => <LeaveSection />,
};

/** The settings page; the open section is in the address. */
export function Settings() {
  const { t } = useText();
  const me = useMe();
  const [{ section }, changeAddress] = useAddressState();
  const sections = settingsSections(me);
  const shown = sectionInAddress(section, me);
  return (
    <Box maw={760}>
      <PageHeader title={t('accounts.settings.title')} lead={t('accounts.settings.lead')} />
      <Tabs keepMounted={false} value={shown} onChange={(next) => next && changeAddress({ section: next })}>
        <TabList mb="lg">
          {sections.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`accounts.settings.section.${name}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        {sections.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {contents[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Box>
  );
}
