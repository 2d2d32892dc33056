import { Paper, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/text.ts';
import { currentOutbox } from '../../keep/index.ts';
import classes from './UnsentBar.module.css';

/** A bar with the number of writes that wait for the connection. */
export function UnsentBar() {
  const { t } = useText();
  const { states } = currentOutbox();
  const count = useSyncExternalStore(states.subscribe, states.waiting);
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <Paper withBorder shadow="md" className={classes.bar}>
          <IconCloudOff size={20} aria-hidden className={classes.icon} />
          <div>
            <Text size="sm" fw={600}>
              {t('shell.unsent', { count })}
            </Text>
            <Text size="xs" c="dimmed">
              {t('shell.unsent.help')}
            </Text>
          </div>
        </Paper>
      )}
    </div>
  );
}
