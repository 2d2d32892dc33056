import type { IssuedDocument } from '@ithaki/contract';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { api, callAddress } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { StateBadge } from '../issuing/StateBadge.tsx';

/** Card of an issued document: title, number, date, state and code, with buttons to download and to accept it. */
export function DocumentCard({ document, onAccept }: { document: IssuedDocument; onAccept?: () => void }) {
  const { t } = useText();
  const local = useLocalText();
  const project = useMe().Project?.Id;
  const { Title, Number: number, MadeAt, State, Code, File, Reason } = document;
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} miw={0}>
          <Text fw={600}>{local(Title)}</Text>
          <Text size="sm" c="dimmed">
            {number && `${number} · `}
            <LocalDate value={MadeAt} />
          </Text>
          {State === 'revoked' && Reason && <Text size="sm">{Reason}</Text>}
          {Code && (
            <Text size="sm">
              <Anchor to={paths.verify(Code)}>{Code}</Anchor>
            </Text>
          )}
        </Stack>
        <StateBadge state={State} />
      </Group>
      <Group mt="sm" gap="xs">
        {File && (
          <Button
            component="a"
            variant="default"
            href={callAddress(api.files.download, {
              Id: File.Id,
              ...(project !== undefined && { ProjectId: project }),
            })}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('documents.issued.download')}
          </Button>
        )}
        {document.CanAccept && onAccept && (
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onAccept}>
            {t('documents.accept.button')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
