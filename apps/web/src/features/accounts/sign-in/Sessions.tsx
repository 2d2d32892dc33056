import { Button, Stack } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useIsImpersonated } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useEndSession, useSessions } from '../queries.ts';
import { OnlyInPersonNotice } from '../settings/OnlyInPersonNotice.tsx';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { SessionRow } from './SessionRow.tsx';

/** The person's open sessions, which can be ended except for the current one. */
export function Sessions() {
  const { t } = useText();
  const sessions = useSessions();
  const end = useEndSession();
  const { ask, dialog } = useConfirm();
  const impersonated = useIsImpersonated();
  const list = sessions.data?.list ?? [];
  const others = list.filter(({ Current }) => !Current).length;
  const endOne = (Id: string) =>
    end.mutate({ Id }, { onSuccess: () => toast.done(t('accounts.settings.sessions.ended')) });
  const endOthers = async () => {
    const question = {
      title: t('accounts.settings.sessions.endOthers'),
      message: t('accounts.settings.sessions.endOthers.sure'),
    };
    if (!(await ask({ ...question, confirm: t('accounts.settings.sessions.end'), destructive: true }))) return;
    end.mutate({}, { onSuccess: () => toast.done(t('accounts.settings.sessions.othersEnded')) });
  };
  return (
    <SettingsSection title={t('accounts.settings.sessions')} lead={t('accounts.settings.sessions.lead')}>
      {sessions.isError && <ErrorState message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <RowsSkeleton rows={3} height={44} />}
      <Stack gap="lg">
        {impersonated && <OnlyInPersonNotice />}
        <Stack component="ul" gap="lg" p={0} m={0}>
          {list.map((session) => (
            <SessionRow
              key={session.Id}
              session={session}
              pending={end.isPending && end.variables.Id === session.Id}
              {...(!session.Current && !impersonated && { onEnd: () => endOne(session.Id) })}
            />
          ))}
        </Stack>
        {others > 0 && !impersonated && (
          <Button variant="default" onClick={() => void endOthers()} style={{ alignSelf: 'flex-start' }}>
            {t('accounts.settings.sessions.endOthers')}
          </Button>
        )}
      </Stack>
      {dialog}
    </SettingsSection>
  );
}
