import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, isNotReady, notReadyMilliseconds, Offline } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { useIdentity } from '../api/session.ts';
import { useText } from '../i18n/text.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/links/Anchor.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Denied } from './guard.ts';

interface NoticeProps {
  title: string;
  help: string;
  action?: ReactNode;
}

function FailureNotice({ title, help, action }: NoticeProps) {
  const { t } = useText();
  return (
    <Container size="sm" py="xl" component="section">
      <PageHeader title={title} />
      <Stack gap="lg">
        <Text>{help}</Text>
        <Group>
          {action}
          <LinkButton to={paths.home()} variant={action ? 'default' : 'filled'}>
            {t('shell.toHome')}
          </LinkButton>
        </Group>
      </Stack>
    </Container>
  );
}

function DeniedNotice() {
  const { t } = useText();
  const identity = useIdentity();
  const role = identity ? t(`shell.role.${identity.CurrentRole}`) : '';
  return <FailureNotice title={t('shell.denied')} help={t('shell.denied.help', { role })} />;
}

interface NotReadyProps {
  error: ApiError;
  retry: () => void;
}

/** Shown while the server restarts; opens the page by itself afterwards. */
function NotReadyNotice({ error, retry }: NotReadyProps) {
  const { t } = useText();
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), notReadyMilliseconds(error));
    return () => clearInterval(timer);
  }, [error]);
  return (
    <FailureNotice
      title={t('shell.notReady')}
      help={t('shell.notReady.help')}
      action={<Button onClick={retry}>{t('ui.error.retry')}</Button>}
    />
  );
}

/** Shown instead of a page that does not exist, failed, or may not be opened; the address stays unchanged. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useText();
  const router = useRouter();
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof Denied || status === 403) return <DeniedNotice />;
  if (status === 404) return <FailureNotice title={t('shell.notFound')} help={t('shell.notFound.help')} />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isNotReady(error)) return <NotReadyNotice error={error} retry={retry} />;
  const help = error instanceof Offline || status ? messageOf(error) : t('shell.error.help');
  return (
    <FailureNotice
      title={t('shell.error')}
      help={help}
      action={<Button onClick={retry}>{t('ui.error.retry')}</Button>}
    />
  );
}
