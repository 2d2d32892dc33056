import { Switch } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { setLiveReload, useLiveReload } from './live-reload.ts';

/** A switch for live reload in this browser, only for a SuperAdmin, since the server announces only their saves. */
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
