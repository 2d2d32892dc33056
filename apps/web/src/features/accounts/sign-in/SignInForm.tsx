import type { Identity } from '@ithaki/contract';
import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { ApiError } from '../../../api/error.ts';
import { useCallForm } from '../../../api/useCallForm.tsx';
import { type Label, useText } from '../../../i18n/text.ts';
import { FormFailure } from '../../../ui/notices/FormFailure.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useSignIn } from '../queries.ts';
import { CodeField } from './CodeField.tsx';

/** The explanation of why a session ended, by the error code in the address. */
const reasons: Readonly<Record<string, Label>> = {
  SessionEndedElsewhere: 'errors.SessionEndedElsewhere',
  SessionEndedDisabled: 'errors.SessionEndedDisabled',
  SessionEndedPassword: 'errors.SessionEndedPassword',
  SessionEndedMembership: 'errors.SessionEndedMembership',
  SessionEndedByOther: 'errors.SessionEndedByOther',
  SessionExpired: 'errors.SessionExpired',
};

/** Explains why the person is on the sign-in page, if their session ended. */
function EndReason() {
  const { t } = useText();
  const [{ why = '' }] = useAddressState();
  const label = Object.hasOwn(reasons, why) ? reasons[why] : undefined;
  if (!label) return null;
  return (
    <Alert role="status" color="needs" icon={<IconInfoCircle size={20} />}>
      {t(label)}
    </Alert>
  );
}

interface Props {
  onDone: (identity: Identity) => Promise<void>;
  /** Opens the request for a new password, with the name typed so far. */
  onForgot: (name: string) => void;
}

/** Whether the server requires a code of the second factor, for the first time or after a wrong one. */
const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && ['SecondFactorNeeded', 'WrongCode'].includes(error.code);

/** Whether this is the first request for the code, which is not shown as a failure. */
const isFirstRequest = (error: unknown): boolean => error instanceof ApiError && error.code === 'SecondFactorNeeded';

/** The sign-in form: user name or e-mail and password, then a code where the second factor is on. */
export function SignInForm({ onDone, onForgot }: Props) {
  const { t } = useText();
  const required = isNotEmpty(t('errors.field.required'));
  const form = useCallForm(
    useSignIn().mutateAsync,
    { UserName: '', Password: '', RememberMe: false, Code: '' },
    {
      validate: { UserName: required, Password: required },
      toBody: ({ Code, ...values }) => ({ ...values, ...(Code ? { Code } : {}) }),
      onDone,
    },
  );
  const codeStep = asksForCode(form.error) || (form.busy && form.values.Code !== '');
  return (
    <form onSubmit={form.submit} noValidate>
      <PageHeader
        title={t('accounts.signIn.title')}
        lead={codeStep ? t('accounts.signIn.code.lead') : t('accounts.signIn.lead')}
      />
      <Stack>
        {!form.error && <EndReason />}
        {!isFirstRequest(form.error) && <FormFailure message={form.failure} />}
        {codeStep ? (
          <CodeField {...form.field('Code')} />
        ) : (
          <>
            <TextInput
              label={t('accounts.signIn.userName')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('UserName')}
            />
            <PasswordInput
              label={t('accounts.signIn.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('accounts.signIn.password.show') }}
              {...form.field('Password')}
            />
            <Checkbox label={t('accounts.signIn.rememberMe')} {...form.field('RememberMe', { type: 'checkbox' })} />
          </>
        )}
        <Button type="submit" loading={form.busy} fullWidth mt="xs">
          {t('accounts.signIn.do')}
        </Button>
        <Group justify="center">
          {codeStep ? (
            <Anchor component="button" type="button" size="sm" onClick={form.clearFailure}>
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
