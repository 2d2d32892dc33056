import { Image, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { LazyMenuButton } from './LazyMenuButton.tsx';
import classes from './ProjectTitle.module.css';
import { useProjects, useShellSettings } from './shell-queries.ts';

const ProjectChoices = lazy(() => import('./menus/ProjectChoices.tsx').then((m) => ({ default: m.ProjectChoices })));

/** The project's logo and title; a menu of the person's other projects, where there are any. */
export function ProjectTitle() {
  const { t } = useText();
  const local = useLocalText();
  const { Project } = useMe();
  const { logo } = useShellSettings();
  const canSwitch = useProjects().length > 1;
  const title = Project ? local(Project.Title) : t('shell.noProject');
  const name = (
    <>
      {logo && <Image src={logo} alt="" h={28} w="auto" maw={96} fit="contain" />}
      <Text fw={650} truncate>
        {title}
      </Text>
    </>
  );
  if (!canSwitch) return <div className={classes.title}>{name}</div>;
  const button = (
    <UnstyledButton className={classes.title} aria-label={t('shell.switchProject', { title })}>
      {name}
      <IconChevronDown size={16} className={classes.mark} />
    </UnstyledButton>
  );
  return <LazyMenuButton button={button} menu={ProjectChoices} />;
}
