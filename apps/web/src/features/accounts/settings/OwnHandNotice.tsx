import { Alert } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';

/** Whether someone else looks or acts in the person's place. */
export function useInAnothersHands(): boolean {
  const { ActingFor, ViewAs } = useMe();
  return ActingFor !== undefined || ViewAs === true;
}

/** Says that only the person themselves may do what would stand here. */
export function OwnHandNotice() {
  const { t } = useText();
  const { Name } = useMe();
  return (
    <Alert color="gray" icon={<IconUserShare size={20} />} title={t('accounts.settings.ownHand.title', { name: Name })}>
      {t('accounts.settings.ownHand')}
    </Alert>
  );
}
