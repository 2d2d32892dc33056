import type { ProxyHost } from '@ithaki/contract';
import { ActionIcon, Button, Fieldset, Group, PasswordInput, Stack, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallForm } from '../../api/useCallForm.tsx';
import { useText } from '../../i18n/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { toast } from '../../ui/notices/toasts.ts';
import { useSetHost } from './queries.ts';

interface Props {
  /** The server to change; absent for a new one. */
  host?: ProxyHost;
  onClose: () => void;
}

/** The dialog in which a server is added to the list or changed. Values of secrets are never shown again. */
export function HostDialog({ host, onClose }: Props) {
  const { t } = useText();
  const form = useCallForm(
    useSetHost().mutateAsync,
    {
      Host: host?.Host ?? '',
      Headers: host?.Headers ?? [],
      Secrets: (host?.Secrets ?? []).map((Name) => ({ Name, Value: '' })),
    },
    {
      validate: ({ Host }) => ({ Host: Host.trim() === '' ? t('errors.field.required') : null }),
      toBody: ({ Host, Headers, Secrets }) => ({
        Host,
        Headers,
        Secrets: Secrets.filter(({ Name }) => Name !== '').map(({ Name, Value }) =>
          Value === '' ? { Name } : { Name, Value },
        ),
        Version: host?.Version ?? 0,
      }),
      onDone: () => {
        toast.done(t('proxy.saved'));
        onClose();
      },
    },
  );
  const { Secrets } = form.values;
  return (
    <FormDialog
      title={host ? t('proxy.change.of', { host: host.Host }) : t('proxy.add')}
      ready
      busy={form.busy}
      failure={form.failure}
      submit={t('proxy.save')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput
        label={t('proxy.host')}
        description={t('proxy.host.help')}
        required
        maxLength={260}
        readOnly={host !== undefined}
        {...form.field('Host')}
      />
      <TagsInput label={t('proxy.headers')} description={t('proxy.headers.help')} {...form.field('Headers')} />
      <Fieldset legend={t('proxy.secrets')}>
        <Stack gap="xs">
          {Secrets.map((_secret, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: secrets have no other identity while they are written
            <Group key={index} gap="xs" align="end" wrap="nowrap">
              <TextInput
                label={t('proxy.secret.name')}
                maxLength={60}
                flex={1}
                {...form.field(`Secrets.${index}.Name`)}
              />
              <PasswordInput
                label={t('proxy.secret.value')}
                autoComplete="off"
                flex={1}
                placeholder={host?.Secrets.includes(Secrets[index]?.Name ?? '') ? t('proxy.secret.kept') : ''}
                {...form.field(`Secrets.${index}.Value`)}
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('proxy.secret.remove', { name: Secrets[index]?.Name ?? '' })}
                onClick={() => form.setValues({ Secrets: Secrets.toSpliced(index, 1) })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.setValues({ Secrets: [...Secrets, { Name: '', Value: '' }] })}
            >
              {t('proxy.secret.add')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
      {form.guard}
    </FormDialog>
  );
}
