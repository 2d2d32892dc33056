import type { QuestToken } from '@ithaki/contract';
import { Button, Center, CopyButton, Group, Modal, Paper, Stack, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '../../../i18n/text.ts';

/** A link as a code that a phone reads, and as text. */
export function QrDialog({ link, onClose }: { link: QuestToken; onClose: () => void }) {
  const { t } = useText();
  return (
    <Modal opened onClose={onClose} title={link.Label} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Center>
          <Paper p="sm" bg="white" withBorder>
            <QRCodeSVG value={link.Url} size={240} title={t('questAdmin.link.qr', { label: link.Label })} />
          </Paper>
        </Center>
        <TextInput
          label={t('questAdmin.export.link')}
          readOnly
          value={link.Url}
          onFocus={(event) => event.target.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={link.Url}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{t(copied ? 'questAdmin.link.copied' : 'questAdmin.link.copy')}</Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
