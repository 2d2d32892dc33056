import { useMantineColorScheme } from '@mantine/core';
import { lazy } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { OnDemand } from './OnDemand.tsx';
import { schemeIcons } from './scheme-icons.ts';

const SchemeChoices = lazy(() => import('./menus/SchemeChoices.tsx').then((m) => ({ default: m.SchemeChoices })));

/** Light, dark, or as the device is set. */
export function SchemeSwitch() {
  const { t } = useText();
  const { colorScheme } = useMantineColorScheme();
  const Current = schemeIcons[colorScheme];
  const button = (
    <IconButton label={t('shell.scheme')}>
      <Current size={20} stroke={1.7} />
    </IconButton>
  );
  return <OnDemand button={button} menu={SchemeChoices} />;
}
