import type { Identity } from '@ithaki/contract';
import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useSignIn } from '../queries.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  onDone: (identity: Identity) => Promise<void>;
  /** Asks for a new password, with the name typed so far. */
  onForgot: (name: string) => void;
}

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && ['SecondFactorNeeded', 'WrongCode'].includes(error.code);

const isNews = (error: unknown): boolean => !(error instanceof ApiError && error.code === 'SecondFactorNeeded');

/** User name or e-mail and password, then the second factor where one is on. */
export function SignInForm({ onDone, onForgot }: Props) {
  const { t } = useText();
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { UserName: '', Password: '', RememberMe: false, Code: '' },
    validate: { UserName: isNotEmpty(t('errors.field.required')), Password: isNotEmpty(t('errors.field.required')) },
  });
  const codeStep = asksForCode(signIn.error) || (signIn.isPending && form.values.Code !== '');
  const submit = form.onSubmit(({ Code, ...values }) =>
    signIn.mutate({ ...values, ...(Code ? { Code } : {}) }, { onSuccess: onDone }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <PageHeader
        title={t('accounts.signIn.title')}
        lead={codeStep ? t('accounts.signIn.code.lead') : t('accounts.signIn.lead')}
      />
      <Stack>
        {signIn.error && isNews(signIn.error) && (
          <Alert color="red" role="alert">
            {messageOf(signIn.error)}
          </Alert>
        )}
        {codeStep ? (
          <CodeField {...form.getInputProps('Code')} />
        ) : (
          <>
            <TextInput
              label={t('accounts.signIn.userName')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('UserName')}
            />
            <PasswordInput
              label={t('accounts.signIn.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
              {...form.getInputProps('Password')}
            />
            <Checkbox
              label={t('accounts.signIn.rememberMe')}
              {...form.getInputProps('RememberMe', { type: 'checkbox' })}
            />
          </>
        )}
        <Button type="submit" loading={signIn.isPending} fullWidth mt="xs">
          {t('accounts.signIn.do')}
        </Button>
        <Group justify="center">
          {codeStep ? (
            <Anchor component="button" type="button" size="sm" onClick={() => signIn.reset()}>
              {t('accounts.signIn.code.back')}
            </Anchor>
          ) : (
            <Anchor component="button" type="button" size="sm" onClick={() => onForgot(form.values.UserName)}>
              {t('accounts.signIn.forgot')}
            </Anchor>
          )}
        </Group>
      </Stack>
    </form>
  );
}
