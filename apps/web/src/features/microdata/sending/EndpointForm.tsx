import type { MicrodataEndpoint } from '@ithaki/contract';
import { Button, Checkbox, Group, PasswordInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { codesAsText, codesFromText } from './codes.ts';
import { useEndpoint, useMending } from './queries.ts';

const auths = ['basic', 'bearer', 'certificate'] as const;

/** Part of the set-up of microdata: where they are sent, for administrators. Secrets are never shown again. */
export function EndpointForm() {
  const { t } = useText();
  const { data: endpoint, error } = useEndpoint();
  if (error) throw error;
  return (
    <Panel title={t('microdata.endpoint.title')} lead={t('microdata.endpoint.lead')}>
      {endpoint === undefined ? <FormSkeleton /> : <Fields key={endpoint?.Version ?? 0} endpoint={endpoint} />}
    </Panel>
  );
}

function Fields({ endpoint }: { endpoint: MicrodataEndpoint | null }) {
  const { t } = useText();
  const form = useCallForm(
    useMending('setEndpoint').mutateAsync,
    {
      Url: endpoint?.Url ?? '',
      Auth: endpoint?.Auth ?? 'basic',
      User: endpoint?.User ?? '',
      Secret: '',
      Lookup: endpoint?.Lookup ?? true,
      Sign: endpoint?.Sign ?? false,
      Codes: codesAsText(endpoint?.Codes ?? {}),
    },
    {
      validate: ({ Url, Codes }) => {
        const read = codesFromText(Codes);
        return {
          Url: Url.trim() === '' ? t('errors.field.required') : null,
          Codes: 'wrongLine' in read ? t('microdata.endpoint.codes.wrong', { line: read.wrongLine }) : null,
        };
      },
      toBody: ({ Secret, Codes, ...values }) => {
        const read = codesFromText(Codes);
        return {
          ...values,
          ...(Secret !== '' && { Secret }),
          Codes: 'codes' in read ? read.codes : {},
          Version: endpoint?.Version ?? 0,
        };
      },
      onDone: () => toast.done(t('microdata.endpoint.saved')),
    },
  );
  const { Auth } = form.values;
  const secret = {
    label: t(`microdata.endpoint.secret.${Auth}`),
    description: endpoint ? t('microdata.endpoint.secret.kept') : undefined,
    autoComplete: 'off',
    ...form.field('Secret'),
  };
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="sm" maw="40rem">
        {!endpoint && (
          <Text size="sm" c="dimmed">
            {t('microdata.endpoint.none')}
          </Text>
        )}
        <TextInput
          label={t('microdata.endpoint.url')}
          description={t('microdata.endpoint.url.help')}
          type="url"
          required
          maxLength={500}
          {...form.field('Url')}
        />
        <Select
          label={t('microdata.endpoint.auth')}
          allowDeselect={false}
          data={auths.map((value) => ({ value, label: t(`microdata.endpoint.auth.${value}`) }))}
          {...form.field('Auth')}
        />
        {Auth === 'basic' && <TextInput label={t('microdata.endpoint.user')} maxLength={200} {...form.field('User')} />}
        {Auth === 'certificate' ? (
          <Textarea autosize minRows={3} maxRows={8} {...secret} />
        ) : (
          <PasswordInput {...secret} />
        )}
        <Checkbox
          label={t('microdata.endpoint.lookup')}
          description={t('microdata.endpoint.lookup.help')}
          {...form.field('Lookup')}
          checked={form.values.Lookup}
        />
        <Checkbox
          label={t('microdata.endpoint.sign')}
          description={t('microdata.endpoint.sign.help')}
          {...form.field('Sign')}
          checked={form.values.Sign}
        />
        <Textarea
          label={t('microdata.endpoint.codes')}
          description={t('microdata.endpoint.codes.help')}
          autosize
          minRows={2}
          maxRows={12}
          {...form.field('Codes')}
        />
        <FormFailure message={form.failure} />
        <Group>
          <Button type="submit" loading={form.busy}>
            {t('microdata.endpoint.save')}
          </Button>
        </Group>
        {form.guard}
      </Stack>
    </form>
  );
}
