import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Part } from '../../features/accounts/index.ts';
import { useText } from '../../i18n/text.ts';
import { keepSlash, slashOpens } from '../palette/slash-key.ts';

/** Whether a single key opens the command palette; kept in this browser. */
export function Keyboard() {
  const { t } = useText();
  const [slash, setSlash] = useState(slashOpens);
  const change = (on: boolean) => {
    keepSlash(on);
    setSlash(on);
  };
  return (
    <Part title={t('settings.keyboard')} lead={t('settings.keyboard.lead')}>
      <Switch
        label={t('shell.palette.slash')}
        description={t('settings.keyboard.slash')}
        checked={slash}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Part>
  );
}
