import type { ProxyHost } from '@ithaki/contract';
import { Alert, Button, Code, Group, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { useTryRequest } from './queries.ts';

/** Most characters of a reply that are shown. */
const SHOWN = 4_000;

/** Sends a request by GET to a server of the list, to see whether it can be reached and what it replies. */
export function TryRequest({ hosts }: { hosts: readonly ProxyHost[] }) {
  const { t } = useText();
  const [url, setUrl] = useState(`https://${hosts[0]?.Host ?? ''}/`);
  const trial = useTryRequest();
  const send = (event: FormEvent) => {
    event.preventDefault();
    trial.mutate({ url });
  };
  return (
    <Stack component="section" gap="sm" mt="lg" maw="60rem" aria-labelledby="proxy-try">
      <Title order={2} fz="h3" id="proxy-try">
        {t('proxy.try')}
      </Title>
      <form noValidate onSubmit={send}>
        <Group gap="sm" align="end">
          <TextInput
            label={t('proxy.try.address')}
            type="url"
            flex="1 1 18rem"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={trial.isPending}>
            {t('proxy.try.send')}
          </Button>
        </Group>
      </form>
      {trial.error && (
        <Alert color="red" role="alert">
          {messageOf(trial.error)}
        </Alert>
      )}
      {trial.data && (
        <Stack gap="xs" role="status">
          <Text size="sm" className="numbers">
            {trial.data.Status} {trial.data.StatusText}
          </Text>
          <ScrollArea.Autosize mah="20rem">
            <Code block>{trial.data.Body.slice(0, SHOWN)}</Code>
          </ScrollArea.Autosize>
        </Stack>
      )}
    </Stack>
  );
}
