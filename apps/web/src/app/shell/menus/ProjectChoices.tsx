import { Menu, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import type { OpenMenuProps } from '../OnDemand.tsx';
import { useProjects } from '../shell-queries.ts';

/** Another project is another set of rights and rows, so the page starts anew. */
const enter = (url: string) => window.location.assign(`/${encodeURIComponent(url)}/`);

/** The projects the person may switch to. */
export function ProjectChoices({ button }: OpenMenuProps) {
  const local = useLocalText();
  const { t } = useText();
  const { Project } = useMe();
  return (
    <Menu defaultOpened withinPortal={false} position="bottom-start" width="max-content">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {useProjects().map((choice) => (
          <Menu.Item
            key={choice.id}
            onClick={() => enter(choice.url)}
            aria-current={choice.id === Project?.Id ? 'true' : undefined}
            rightSection={choice.id === Project?.Id ? <IconCheck size={16} /> : null}
          >
            {local(choice.title)}
            {choice.archived && (
              <Text span size="xs" c="dimmed" ml="xs">
                {t('shell.project.archived')}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
