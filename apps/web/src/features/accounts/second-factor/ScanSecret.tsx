import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { useConfirmSecondFactor } from '../queries.ts';
import { CodeField } from '../sign-in/CodeField.tsx';

interface Props {
  secret: string;
  /** The otpauth address that the QR code encodes. */
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Groups of four characters, to be typed by hand. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the new secret as a QR code for the person's device, and confirms it with the first code of that device. */
export function ScanSecret({ secret, uri, onDone, onCancel }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useConfirmSecondFactor().mutateAsync,
    { Code: '' },
    { onDone: ({ RecoveryCodes }) => onDone(RecoveryCodes) },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm">{t('accounts.settings.factor.scan')}</Text>
        <Group align="flex-start" gap="lg">
          <Paper p="sm" bg="white" withBorder>
            <QRCodeSVG value={uri} size={168} title={t('accounts.settings.factor.qr')} />
          </Paper>
          <Stack gap={4} flex="1 1 14rem">
            <Text size="sm">{t('accounts.settings.factor.secret')}</Text>
            <Code block style={{ whiteSpace: 'normal' }}>
              {inFours(secret)}
            </Code>
          </Stack>
        </Group>
        <Stack maw={420}>
          <FormFailure message={form.failure} />
          <CodeField {...form.field('Code')} description={t('accounts.settings.factor.code.help')} />
          <Group gap="sm">
            <Button type="submit" loading={form.busy} disabled={form.values.Code.trim() === ''}>
              {t('accounts.settings.factor.confirm')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
