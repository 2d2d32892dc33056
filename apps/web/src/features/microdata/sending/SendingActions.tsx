import type { NotReady } from '@ithaki/contract';
import type { Sheet } from '@ithaki/microdata';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconDownload, IconHistory, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { FileReply } from '../../../api/send.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { downloadFile } from '../../../ui/download.ts';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useEndpoint, useSendMicrodata } from './queries.ts';

interface Props {
  sheet: Sheet;
  /** The participants that are meant; everyone whom the programme's filter admits, when empty. */
  kayas: readonly number[];
  actionId?: number | undefined;
  mis: string;
  /** How many of them are ready. */
  ready: number;
  /** Those who are not, as far as they are loaded. */
  notReady: readonly Pick<NotReady, 'Kayas'>[];
  /** Called once something was sent. */
  onSent: () => void;
}

/** The most people whom the question before a send names one by one. */
const NAMED = 30;

/** The buttons under a list of participants: their XML as a file, sending it after a question, and what was sent. */
export function SendingActions({ sheet, kayas, actionId, mis, ready, notReady, onSent }: Props) {
  const { t } = useText();
  const maySend = useCan('microdata.send');
  const { data: endpoint } = useEndpoint(maySend);
  const { ask, dialog } = useConfirm();
  const [error, setError] = useState<string>();
  const sending = useSendMicrodata();
  const body = {
    ...{ kayas: [...kayas], MIS: mis, Sheet: sheet, Start: sheet === 'start' },
    ...(actionId !== undefined && { ActionId: actionId }),
  };
  const download = useMutation({
    mutationFn: async () => {
      const reply: unknown = await api.microdataSending.file({ ...body, OnlyReady: true });
      if (reply instanceof FileReply) downloadFile(reply.name, reply.content);
    },
  });
  const question = (
    <Stack gap="xs">
      <Text>{t('microdata.sending.count', { count: ready, sheet: t(`microdata.sheet.${sheet}.short`) })}</Text>
      <List size="sm">
        <List.Item>
          {t('microdata.sending.mis')}: {mis}
        </List.Item>
        {endpoint !== undefined && (
          <List.Item>
            {t('microdata.sending.host')}: {endpoint ? new URL(endpoint.Url).host : t('microdata.sending.noHost')}
          </List.Item>
        )}
        {notReady.length > 0 && (
          <List.Item>
            {t('microdata.sending.stayOut', {
              count: notReady.length,
              kayas: `${notReady
                .slice(0, NAMED)
                .map(({ Kayas }) => Kayas)
                .join(', ')}${notReady.length > NAMED ? '…' : ''}`,
            })}
          </List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed">
        {t('microdata.sending.unchangedToo')}
      </Text>
    </Stack>
  );
  const send = async () => {
    setError(undefined);
    const sure = await ask({
      title: t('microdata.sending.sure'),
      message: question,
      confirm: t('microdata.sending.confirm'),
    });
    if (!sure) return;
    sending.mutate(body, {
      onSuccess: ({ SendId }) => {
        toast.done(t(SendId === null ? 'microdata.sending.nothing' : 'microdata.sending.sent'));
        onSent();
      },
      onError: (refusal) => setError(messageOf(refusal)),
    });
  };
  const sent = sending.data?.SendId;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {maySend && (
          <>
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              loading={sending.isPending}
              disabled={ready === 0 || mis === ''}
              onClick={() => void send()}
            >
              {t('microdata.sending.send')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={download.isPending}
              disabled={ready === 0 || mis === '' || sending.isPending}
              onClick={() => download.mutate()}
            >
              {t('microdata.sending.download')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          renderRoot={(props) => (
            <ScreenLink to={sent ? paths.admin.microdataSend(sent) : paths.admin.microdataSends()} {...props} />
          )}
        >
          {t(sent ? 'microdata.sending.look' : 'microdata.sending.sends')}
        </Button>
      </Group>
      {error !== undefined && (
        <Alert color="red" role="alert" style={{ whiteSpace: 'pre-wrap' }}>
          {error}
        </Alert>
      )}
      {dialog}
    </Stack>
  );
}
