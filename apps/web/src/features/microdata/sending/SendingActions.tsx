import type { Sheet } from '@ithaki/microdata';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconDownload, IconHistory, IconSend } from '@tabler/icons-react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useDownload, useEndpoint, useSendMicrodata } from './queries.ts';

interface Props {
  sheet: Sheet;
  /** Numbers of the participants to send; if empty, all whom the programme's filter admits. */
  kayas: readonly number[];
  mis: string;
  /** How many of them are ready. */
  ready: number;
  /** How many of them are not, and the numbers of the first. */
  stayOut: { count: number; kayas: readonly number[] };
  /** Called once something was sent. */
  onSent: () => void;
}

/** The buttons under a list of participants: their XML as a file, sending it after a question, and what was sent. */
export function SendingActions({ sheet, kayas, mis, ready, stayOut, onSent }: Props) {
  const { t } = useText();
  const maySend = useCan('microdata.send');
  const { data: endpoint } = useEndpoint(maySend);
  const { ask, dialog } = useConfirm();
  const sending = useSendMicrodata();
  const body = { kayas: [...kayas], MIS: mis, Sheet: sheet, Start: sheet === 'start' };
  const download = useDownload(api.microdataSending.file);
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
        {stayOut.count > 0 && (
          <List.Item>
            {t('microdata.sending.stayOut', {
              count: stayOut.count,
              kayas: `${stayOut.kayas.join(', ')}${stayOut.count > stayOut.kayas.length ? '…' : ''}`,
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
              onClick={() => download.mutate({ ...body, OnlyReady: true })}
            >
              {t('microdata.sending.download')}
            </Button>
          </>
        )}
        <LinkButton
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          to={sent ? paths.admin.microdataSend(sent) : paths.admin.microdataSends()}
        >
          {t(sent ? 'microdata.sending.look' : 'microdata.sending.sends')}
        </LinkButton>
      </Group>
      {sending.error && (
        <Alert color="red" role="alert" style={{ whiteSpace: 'pre-wrap' }}>
          {messageOf(sending.error)}
        </Alert>
      )}
      {dialog}
    </Stack>
  );
}
