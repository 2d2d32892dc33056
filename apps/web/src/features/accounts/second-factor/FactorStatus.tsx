import type { Calls, ReplyOf } from '@ithaki/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

interface Props {
  factor: ReplyOf<Calls['accounts']['secondFactor']>;
  onStart: () => void;
  onRenew: () => void;
  onStop: () => void;
}

/** How the second factor stands, and what can be done about it. */
export function FactorStatus({ factor: { On, Required, RecoveryCodesLeft }, onStart, onRenew, onStop }: Props) {
  const { t } = useText();
  return (
    <Stack align="flex-start" gap="sm">
      {Required && (
        <Alert color={On ? 'gray' : 'needs'} w="100%">
          {t(On ? 'settings.factor.required' : 'settings.factor.requiredNow')}
        </Alert>
      )}
      {On ? (
        <>
          <Text size="sm">{t('settings.factor.codes.left', { count: RecoveryCodesLeft })}</Text>
          <Button variant="default" onClick={onRenew}>
            {t('settings.factor.codes.renew')}
          </Button>
        </>
      ) : (
        <Button onClick={onStart}>{t('settings.factor.start')}</Button>
      )}
      {On && !Required && (
        <Button variant="default" onClick={onStop}>
          {t('settings.factor.stop')}
        </Button>
      )}
    </Stack>
  );
}
