import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconEye, IconInfoCircle, IconUserShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import classes from './Bars.module.css';

interface BarProps {
  icon: ReactNode;
  text: string;
  action?: { label: string; run: () => Promise<unknown> };
}

/** Another person has other permissions and data, so the whole application is reloaded. */
const reloadAfter = async (done: Promise<unknown>) => {
  await done;
  window.location.assign('/');
};

function SessionBar({ icon, text, action }: BarProps) {
  return (
    <Group className={classes.bar} gap="sm" role="status">
      {icon}
      <Text size="sm" flex="1 1 14rem">
        {text}
      </Text>
      {action && (
        <Button size="compact-sm" variant="white" color="dark" onClick={() => void reloadAfter(action.run())}>
          {action.label}
        </Button>
      )}
    </Group>
  );
}

/** Notices about the whole session: login as, view as, an archived programme, or a read-only membership. */
export function SessionBars() {
  const { t } = useText();
  const { ActingFor, ViewAs, Name: name, State, Project } = useMe();
  const archived = Project?.Archived === true;
  if (!ActingFor && !ViewAs && !archived && State === 1) return null;
  return (
    <Stack gap={0} className={classes.bars}>
      {ActingFor && (
        <SessionBar
          icon={<IconUserShare size={18} />}
          text={t('shell.acting', { actor: ActingFor.Name, name })}
          action={{ label: t('shell.acting.stop'), run: () => api.accounts.stopActing() }}
        />
      )}
      {ViewAs && (
        <SessionBar
          icon={<IconEye size={18} />}
          text={t('shell.viewAs', { name })}
          action={{ label: t('shell.viewAs.stop'), run: () => api.accounts.viewAs({}) }}
        />
      )}
      {archived && <SessionBar icon={<IconArchive size={18} />} text={t('shell.archived')} />}
      {(State === 0 || State === 2 || State === 3) && (
        <SessionBar icon={<IconInfoCircle size={18} />} text={t(`shell.state.${State}`)} />
      )}
    </Stack>
  );
}
