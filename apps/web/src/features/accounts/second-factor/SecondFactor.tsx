import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Badge, Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { useRenewRecoveryCodes, useSecondFactor, useStartSecondFactor, useStopSecondFactor } from '../queries.ts';
import { SettingsSection } from '../settings/SettingsSection.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  factor: ReplyOf<Calls['accounts']['secondFactor']>;
  onStart: () => void;
  onRenew: () => void;
  onStop: () => void;
}

/** The state of the second factor, with buttons to turn it on or off and to renew the recovery codes. */
function FactorStatus({ factor: { On, Required, RecoveryCodesLeft }, onStart, onRenew, onStop }: Props) {
  const { t } = useText();
  return (
    <Stack align="flex-start" gap="sm">
      {Required && (
        <Alert color={On ? 'gray' : 'needs'} w="100%">
          {t(On ? 'accounts.settings.factor.required' : 'accounts.settings.factor.requiredNow')}
        </Alert>
      )}
      {On ? (
        <>
          <Text size="sm">{t('accounts.settings.factor.codes.left', { count: RecoveryCodesLeft })}</Text>
          <Button variant="default" onClick={onRenew}>
            {t('accounts.settings.factor.codes.renew')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={onStart}>
          {t('accounts.settings.factor.start')}
        </Button>
      )}
      {On && !Required && (
        <Button variant="default" onClick={onStop}>
          {t('accounts.settings.factor.stop')}
        </Button>
      )}
    </Stack>
  );
}

const ScanSecret = lazy(() => import('./ScanSecret.tsx').then((part) => ({ default: part.ScanSecret })));

/** The current step: the status (`rest`), a password prompt, scanning the secret, or the recovery codes. */
type Step =
  | { at: 'rest' | 'askToStart' | 'askToRenew' | 'askToStop' }
  | { at: 'scan'; Secret: string; Uri: string }
  | { at: 'codes'; codes: readonly string[]; renewed: boolean };

/** Settings of the second factor: turning it on step by step, renewing its recovery codes, turning it off. */
export function SecondFactor() {
  const { t } = useText();
  const factor = useSecondFactor();
  const start = useStartSecondFactor();
  const renew = useRenewRecoveryCodes();
  const stop = useStopSecondFactor();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const showStopped = () => {
    toast.done(t('accounts.settings.factor.stopped'));
    rest();
  };
  const isOn = factor.data?.On;
  const badge = isOn !== undefined && (
    <Badge variant="light" color={isOn ? 'teal' : 'gray'}>
      {t(isOn ? 'accounts.settings.factor.on' : 'accounts.settings.factor.off')}
    </Badge>
  );
  return (
    <SettingsSection title={t('accounts.settings.factor')} lead={t('accounts.settings.factor.lead')} now={badge}>
      {factor.isError && <ErrorState message={messageOf(factor.error)} onRetry={() => void factor.refetch()} />}
      {factor.isPending && <FormSkeleton fields={1} />}
      {factor.data && step.at === 'rest' && (
        <FactorStatus
          factor={factor.data}
          onStart={() => setStep({ at: 'askToStart' })}
          onRenew={() => setStep({ at: 'askToRenew' })}
          onStop={() => setStep({ at: 'askToStop' })}
        />
      )}
      {step.at === 'askToStart' && (
        <PasswordPrompt
          action={t('accounts.settings.factor.continue')}
          call={({ Password }) => start.mutateAsync({ Password })}
          onDone={(secret) => setStep({ at: 'scan', ...secret })}
          onCancel={rest}
        />
      )}
      {step.at === 'askToRenew' && (
        <>
          <Text size="sm">{t('accounts.settings.factor.codes.renew.lead')}</Text>
          <PasswordPrompt
            action={t('accounts.settings.factor.codes.renew')}
            call={({ Password }) => renew.mutateAsync({ Password })}
            onDone={({ RecoveryCodes: codes }) => setStep({ at: 'codes', codes, renewed: true })}
            onCancel={rest}
          />
        </>
      )}
      {step.at === 'askToStop' && (
        <PasswordPrompt
          action={t('accounts.settings.factor.stop')}
          withCode
          call={stop.mutateAsync}
          onDone={showStopped}
          onCancel={rest}
        />
      )}
      {step.at === 'scan' && (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <ScanSecret
            secret={step.Secret}
            uri={step.Uri}
            onDone={(codes) => setStep({ at: 'codes', codes, renewed: false })}
            onCancel={rest}
          />
        </Suspense>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} renewed={step.renewed} onKept={rest} />}
    </SettingsSection>
  );
}
