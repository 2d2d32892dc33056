import { Alert, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsImpersonated, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';
import { ChangePassword } from '../passwords/ChangePassword.tsx';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { ChangeUserName } from './ChangeUserName.tsx';
import { OnlyInPersonNotice } from './OnlyInPersonNotice.tsx';

/** Explains what the person must do before they can use anything else; afterwards links to their home page. */
function RequiredStepNotice() {
  const { t } = useText();
  const { Must } = useMe();
  const [wasAsked] = useState(Must !== undefined);
  if (Must) {
    return (
      <Alert color="needs" icon={<IconShieldExclamation size={20} />} title={t('accounts.settings.must')}>
        <Text size="sm">{t(`accounts.settings.must.${Must}`)}</Text>
      </Alert>
    );
  }
  if (!wasAsked) return null;
  return (
    <Alert color="teal" icon={<IconCircleCheck size={20} />} title={t('accounts.settings.must.done')} role="status">
      <LinkButton to={paths.home()} size="sm">
        {t('shell.toHome')}
      </LinkButton>
    </Alert>
  );
}

/** Settings of password, second factor and user name, which only the person themselves may change. */
export function Security() {
  const { Must, State } = useMe();
  if (useIsImpersonated()) return <OnlyInPersonNotice />;
  return (
    <Stack gap="lg">
      <RequiredStepNotice />
      {Must !== 'setUpSecondFactor' && <ChangePassword />}
      {Must !== 'changePassword' && <SecondFactor />}
      {!Must && State === 1 && <ChangeUserName />}
    </Stack>
  );
}
