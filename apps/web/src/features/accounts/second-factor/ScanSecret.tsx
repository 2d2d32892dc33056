import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '../../../i18n/text.ts';
import { useConfirmSecondFactor } from '../queries.ts';
import { FormRefusal, fieldRefusals } from '../settings/FormRefusal.tsx';
import { CodeField } from '../sign-in/CodeField.tsx';

interface Props {
  secret: string;
  /** What the QR code holds. */
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The new secret, to be read by the person's device, and the code that shows that it has been. */
export function ScanSecret({ secret, uri, onDone, onCancel }: Props) {
  const { t } = useText();
  const confirm = useConfirmSecondFactor();
  const form = useForm({ initialValues: { Code: '' } });
  const submit = form.onSubmit((values) =>
    confirm.mutate(values, {
      onSuccess: ({ RecoveryCodes }) => onDone(RecoveryCodes),
      onError: (error) => form.setErrors(fieldRefusals(error)),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
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
          <FormRefusal error={confirm.error} />
          <CodeField {...form.getInputProps('Code')} description={t('accounts.settings.factor.code.help')} />
          <Group gap="sm">
            <Button type="submit" loading={confirm.isPending} disabled={form.values.Code.trim() === ''}>
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
