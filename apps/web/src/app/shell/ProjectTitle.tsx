import { Box, Image, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useMe } from '../../api/session.ts';
import { useLocalText } from '../../i18n/local-text.ts';
import { useText } from '../../i18n/text.ts';
import classes from './ProjectTitle.module.css';
import { useProjects, useShellSettings } from './project.ts';

/** Another project is another set of rights and rows, so the page starts anew. */
const enter = (url: string) => window.location.assign(`/${encodeURIComponent(url)}/`);

/** The project's logo and title; opens the others where there are any. */
export function ProjectTitle() {
  const { t } = useText();
  const local = useLocalText();
  const { Project } = useMe();
  const { logo } = useShellSettings();
  const choices = useProjects();
  const title = Project ? local(Project.Title) : t('shell.noProject');
  const name = (
    <>
      {logo && <Image src={logo} alt="" h={28} w="auto" maw={96} fit="contain" />}
      <Text fw={650} truncate>
        {title}
      </Text>
    </>
  );
  if (choices.length < 2) return <Box className={classes.title}>{name}</Box>;
  return (
    <Menu position="bottom-start" width="max-content">
      <Menu.Target>
        <UnstyledButton className={classes.title} aria-label={t('shell.switchProject', { title })}>
          {name}
          <IconChevronDown size={16} className={classes.mark} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id}
            onClick={() => enter(choice.url)}
            aria-current={choice.id === Project?.Id ? 'true' : undefined}
            rightSection={choice.id === Project?.Id ? <IconCheck size={16} /> : null}
          >
            {local(choice.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
