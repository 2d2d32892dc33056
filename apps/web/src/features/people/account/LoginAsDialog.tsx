import type { User } from '@ithaki/contract';
import { Button, Center, CopyButton, Group, Modal, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { useMakeLoginAs } from '../queries.ts';

function LinkShown({ link }: { link: string }) {
  const { t } = useText();
  return (
    <Stack gap="md">
      <Text size="sm">{t('people.loginAs.once')}</Text>
      <Center>
        <Paper p="sm" bg="white" withBorder>
          <QRCodeSVG value={link} size={184} title={t('people.loginAs.qr')} />
        </Paper>
      </Center>
      <TextInput label={t('people.loginAs.link')} readOnly value={link} onFocus={(event) => event.target.select()} />
      <Group>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'people.loginAs.copied' : 'people.loginAs.copy')}
            </Button>
          )}
        </CopyButton>
        <Button component="a" href={link}>
          {t('people.loginAs.here')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks why, then shows the link by which the administrator acts as the person: once, within five minutes. */
export function LoginAsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const make = useMakeLoginAs();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.loginAs.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {make.data ? (
        <LinkShown link={make.data.Link} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate({ UserId: user.Id, Reason: reason.trim() });
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('people.loginAs.lead')}</Text>
            <Textarea
              data-autofocus
              label={t('people.loginAs.reason')}
              description={t('people.loginAs.reason.help')}
              maxLength={500}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {make.error && <ErrorState message={messageOf(make.error)} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" disabled={reason.trim() === ''} loading={make.isPending}>
                {t('people.loginAs.make')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
