import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { askPermission, browserPermission } from '../live/browser-notices.ts';
import { useChoices, useSetChoices, useTryOut } from '../queries.ts';
import { BrowserAccess } from './BrowserAccess.tsx';
import { KindChoices } from './KindChoices.tsx';
import { QuietHours } from './QuietHours.tsx';

/** A button that sends a trial notification. */
function TryOut() {
  const { t } = useText();
  const [withMail, setWithMail] = useState(false);
  const trial = useTryOut();
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="md">
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate({ Mail: withMail })}>
          {t('notifications.settings.try')}
        </Button>
        <Checkbox
          label={t('notifications.settings.try.mail')}
          checked={withMail}
          onChange={(event) => setWithMail(event.currentTarget.checked)}
        />
      </Group>
      <Text size="sm" role="status">
        {trial.isSuccess && (
          <>
            {t(trial.variables.Mail ? 'notifications.settings.try.mailed' : 'notifications.settings.try.told')}{' '}
            <Anchor to={paths.notifications()} size="sm">
              {t('notifications.settings.try.open')}
            </Anchor>
          </>
        )}
      </Text>
    </Stack>
  );
}

interface Props {
  /** The component that frames each part of the settings. */
  Section: (props: { title: string; lead?: ReactNode; children: ReactNode }) => ReactNode;
}

/** Notification settings: kinds by channel, this browser, quiet hours, mails, and a trial. */
export function NotificationSettings({ Section }: Props) {
  const { t } = useText();
  const choices = useChoices();
  const { mutate: set } = useSetChoices();
  const [permission, setPermission] = useState(browserPermission);
  if (choices.error && !choices.data) {
    return <ErrorState message={messageOf(choices.error)} onRetry={() => void choices.refetch()} />;
  }
  if (!choices.data) return <RowsSkeleton rows={8} />;
  const { Groups, Quiet, TextInMails } = choices.data;
  return (
    <Stack gap="lg">
      <Section title={t('notifications.settings.kinds')} lead={t('notifications.settings.kinds.lead')}>
        <KindChoices
          groups={Groups}
          browserShows={permission === 'granted'}
          onChange={(choice) => set({ Kinds: [choice] })}
        />
      </Section>
      <Section title={t('notifications.settings.browser.title')} lead={t('notifications.settings.browser.lead')}>
        <BrowserAccess permission={permission} onAsk={() => void askPermission().then(setPermission)} />
      </Section>
      <Section title={t('notifications.settings.quiet')} lead={t('notifications.settings.quiet.lead')}>
        <QuietHours quiet={Quiet} onChange={(quiet) => set({ Quiet: quiet })} />
      </Section>
      <Section title={t('notifications.settings.mails')} lead={t('notifications.settings.mails.lead')}>
        <Switch
          label={t('notifications.settings.mails.text')}
          checked={TextInMails}
          onChange={(event) => set({ TextInMails: event.currentTarget.checked })}
        />
      </Section>
      <Section title={t('notifications.settings.try.title')} lead={t('notifications.settings.try.lead')}>
        <TryOut />
      </Section>
    </Stack>
  );
}
