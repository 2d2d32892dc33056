import { Menu, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { OpenedMenu } from '../../../ui/dialogs/OpenedMenu.tsx';
import type { OpenMenuProps } from '../LazyMenuButton.tsx';
import { useProjects } from '../shell-queries.ts';

/** Opens another project by reloading the application, because permissions and data differ. */
const openProject = (url: string) => window.location.assign(`/${encodeURIComponent(url)}/`);

/** The menu of projects that the person may switch to. */
export function ProjectChoices({ button }: OpenMenuProps) {
  const local = useLocalText();
  const { t } = useText();
  const { Project } = useMe();
  return (
    <OpenedMenu button={button} withinPortal={false} position="bottom-start" width="max-content">
      <Menu.Dropdown>
        {useProjects().map((choice) => (
          <Menu.Item
            key={choice.id}
            onClick={() => openProject(choice.url)}
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
    </OpenedMenu>
  );
}
