import type { User } from '@ithaki/contract';
import { Button, Center, CopyButton, Group, Modal, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useMakeLoginAs } from '../queries.ts';

function LoginAsLink({ link }: { link: string }) {
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

/** Asks for a reason, then shows the login-as link, which works once and within five minutes. */
export function LoginAsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useText();
  const [link, setLink] = useState<string>();
  const form = useCallForm(
    useMakeLoginAs().mutateAsync,
    { Reason: '' },
    {
      toBody: ({ Reason }) => ({ UserId: user.Id, Reason: Reason.trim() }),
      onDone: ({ Link }) => setLink(Link),
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.loginAs.title', { name: user.Name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {link !== undefined ? (
        <LoginAsLink link={link} />
      ) : (
        <form onSubmit={form.submit}>
          <Stack gap="md">
            <Text size="sm">{t('people.loginAs.lead')}</Text>
            <Textarea
              data-autofocus
              label={t('people.loginAs.reason')}
              description={t('people.loginAs.reason.help')}
              maxLength={500}
              autosize
              minRows={2}
              {...form.field('Reason')}
            />
            <FormFailure message={form.failure} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" disabled={form.values.Reason.trim() === ''} loading={form.busy}>
                {t('people.loginAs.make')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
