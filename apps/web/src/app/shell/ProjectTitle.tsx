import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { Logo, Mark } from '../../ui/page/Mark.tsx';
import { LazyMenuButton } from './LazyMenuButton.tsx';
import classes from './ProjectTitle.module.css';
import { useProjects } from './shell-queries.ts';
import { useIsPhone } from './useIsPhone.ts';

const ProjectChoices = lazy(() => import('./menus/ProjectChoices.tsx').then((m) => ({ default: m.ProjectChoices })));

/**
 * The project's logo and title (on phones its mark and short title). Opens a menu of the person's other
 * projects, if they have any.
 */
export function ProjectTitle() {
  const { t } = useText();
  const local = useLocalText();
  const { Project } = useMe();
  const canSwitch = useProjects().length > 1;
  const isPhone = useIsPhone();
  const look = Project?.Look;
  const title = Project ? local(Project.Title) : t('shell.noProject');
  const name = (
    <>
      {isPhone ? <Mark look={look} /> : <Logo look={look} />}
      {isPhone ? (
        <Text fw={650} lineClamp={2} lh={1.2}>
          {look?.Short ? local(look.Short) : title}
        </Text>
      ) : (
        <Text fw={650} truncate>
          {title}
        </Text>
      )}
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
