import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useAddressState } from '../../../address/address-state.ts';
import { type Label, useText } from '../../../i18n/text.ts';

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
export function EndReason() {
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
