import { Stack } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { ChangePassword } from '../passwords/ChangePassword.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { ChangeUserName } from './ChangeUserName.tsx';
import { MustNotice } from './MustNotice.tsx';
import { OwnHandNotice, useInAnothersHands } from './OwnHandNotice.tsx';

/** Password, second factor and user name: what keeps others out, so only the person changes it. */
export function Security() {
  const { Must, State } = useMe();
  if (useInAnothersHands()) return <OwnHandNotice />;
  return (
    <Stack gap="lg">
      <MustNotice />
      {Must !== 'setUpSecondFactor' && <ChangePassword />}
      {Must !== 'changePassword' && <SecondFactor />}
      {!Must && State === 1 && <ChangeUserName />}
    </Stack>
  );
}
