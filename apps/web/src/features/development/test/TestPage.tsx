import { Button, CopyButton, Group, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ServerParts } from '../system/ServerParts.tsx';
import { browserFacts } from './browser-facts.ts';
import { measureConnection } from './measure-connection.ts';

/** Seconds by which the device's clock may differ from the server's and still count as right. */
const ALLOWED_DIFFERENCE = 30;

/** Screen test: facts for a helpdesk about the person's browser, clock and connection, and about the server. */
export function TestPage() {
  const { t, language } = useText();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const measuring = useMutation({ mutationFn: measureConnection, meta: { quiet: true } });
  const { data: measured } = measuring;
  const browser = browserFacts().map(({ fact, value }) => ({ label: t(`development.test.${fact}`), value }));
  const connection = measured
    ? [
        {
          label: t('development.test.latency'),
          value: t('development.test.ms', { number: number.format(measured.latency) }),
        },
        {
          label: t('development.test.speed'),
          value: t('development.test.mbit', { number: number.format(measured.speed) }),
        },
        {
          label: t('development.test.clock'),
          value:
            Math.abs(measured.clock) <= ALLOWED_DIFFERENCE
              ? t('development.test.clock.right')
              : t(measured.clock > 0 ? 'development.test.clock.ahead' : 'development.test.clock.behind', {
                  number: number.format(Math.abs(measured.clock)),
                }),
        },
      ]
    : [];
  const asText = [...browser, ...connection].map(({ label, value }) => `${label}: ${value}`).join('\n');
  return (
    <Stack gap="lg" maw={720}>
      <PageHeader
        title={t('development.test')}
        lead={t('development.test.lead')}
        actions={
          <CopyButton value={asText}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'development.test.copied' : 'development.test.copy')}
              </Button>
            )}
          </CopyButton>
        }
      />
      <Facts title={t('development.test.browserPart')} facts={browser} />
      <Stack gap="sm" component="section" aria-label={t('development.test.connection')}>
        <Title order={2} size="h3">
          {t('development.test.connection')}
        </Title>
        {measuring.error && <ErrorState message={messageOf(measuring.error)} onRetry={() => measuring.mutate()} />}
        <div role="status">
          {connection.length > 0 ? (
            <FactList facts={connection} />
          ) : (
            <Text c="dimmed">{t('development.test.notYet')}</Text>
          )}
        </div>
        <Group>
          <Button loading={measuring.isPending} onClick={() => measuring.mutate()}>
            {t('development.test.measure')}
          </Button>
        </Group>
      </Stack>
      <ServerParts />
    </Stack>
  );
}

interface FactsProps {
  facts: readonly { label: string; value: string }[];
}

const FactList = ({ facts }: FactsProps) => (
  <List listStyleType="none" spacing={4}>
    {facts.map(({ label, value }) => (
      <List.Item key={label} style={{ overflowWrap: 'anywhere' }}>
        <Text span c="dimmed">
          {label}:
        </Text>{' '}
        {value}
      </List.Item>
    ))}
  </List>
);

const Facts = ({ title, facts }: FactsProps & { title: string }) => (
  <Stack gap="sm" component="section" aria-label={title}>
    <Title order={2} size="h3">
      {title}
    </Title>
    <FactList facts={facts} />
  </Stack>
);
