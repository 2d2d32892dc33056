import { Button, Group, Paper, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import { hasUnsentWork } from '../../keep/index.ts';
import { newVersion } from '../new-version.ts';
import classes from './UnsentBar.module.css';

/** Milliseconds between checks whether everything typed has been sent. */
const INTERVAL = 300;

/**
 * A bar that offers a new version of the application; it is activated on request, after everything typed has
 * been sent.
 */
export function NewVersionBar() {
  const { t } = useText();
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (hasUnsentWork()) return;
      clearInterval(timer);
      newVersion.takeOver();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [isWanted]);
  const begin = () => {
    // Text that is being typed is saved when its field loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setWanted(true);
  };
  return (
    <div role="status">
      {isThere && (
        <Paper withBorder className={classes.bar} mb="md">
          <IconRefresh size={20} aria-hidden className={classes.icon} />
          <Group gap="sm">
            <Text size="sm">{t(isWanted ? 'shell.newVersion.waits' : 'shell.newVersion')}</Text>
            <Button size="compact-sm" mih={36} variant="default" loading={isWanted} onClick={begin}>
              {t('shell.newVersion.reload')}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
