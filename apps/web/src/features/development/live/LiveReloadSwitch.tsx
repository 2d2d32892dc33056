import { Switch } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { setLiveReload, useLiveReload } from './live-reload.ts';

/** Switches live reload in this browser, for those whose saves are announced. */
export function LiveReloadSwitch() {
  const { t } = useText();
  const { Roles } = useMe();
  const on = useLiveReload();
  if (!Roles.includes('SuperAdmin')) return null;
  return (
    <Switch
      label={t('development.liveReload')}
      description={t('development.liveReload.help')}
      checked={on}
      onChange={(event) => setLiveReload(event.currentTarget.checked)}
    />
  );
}
