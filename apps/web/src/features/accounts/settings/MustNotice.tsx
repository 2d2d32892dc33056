import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconShieldExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/links/Anchor.tsx';

/** What the person must do before anything else and, once it is done, the way on. */
export function MustNotice() {
  const { t } = useText();
  const { Must } = useMe();
  const [wasAsked] = useState(Must !== undefined);
  if (Must) {
    return (
      <Alert color="needs" icon={<IconShieldExclamation size={20} />} title={t('settings.must')}>
        <Text size="sm">{t(`settings.must.${Must}`)}</Text>
      </Alert>
    );
  }
  if (!wasAsked) return null;
  return (
    <Alert color="teal" icon={<IconCircleCheck size={20} />} title={t('settings.must.done')} role="status">
      <LinkButton to={paths.home()} size="sm">
        {t('shell.toHome')}
      </LinkButton>
    </Alert>
  );
}
