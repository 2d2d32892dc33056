import { Alert } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';

/** Shown instead of settings that only the person may change, while an administrator acts or views as them. */
export function OnlyInPersonNotice() {
  const { t } = useText();
  const { Name } = useMe();
  return (
    <Alert color="gray" icon={<IconUserShare size={20} />} title={t('accounts.settings.ownHand.title', { name: Name })}>
      {t('accounts.settings.ownHand')}
    </Alert>
  );
}
