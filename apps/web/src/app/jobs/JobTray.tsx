import { Indicator } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { lazy } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { LazyMenuButton } from '../shell/LazyMenuButton.tsx';
import { isOpen, useWatchedJobs } from './queries.ts';

const JobList = lazy(() => import('./JobList.tsx').then((m) => ({ default: m.JobList })));

/** Header menu of the jobs a person started in the last day; renders nothing when there are none. */
export function JobTray() {
  const { t } = useText();
  const jobs = useWatchedJobs();
  if (jobs.length === 0) return null;
  const open = jobs.filter(isOpen).length;
  const label = open > 0 ? t('jobs.open', { count: open }) : t('jobs.ended');
  const button = (
    <IconButton label={label}>
      <Indicator disabled={open === 0} processing size={8} offset={2}>
        <IconProgress size={20} stroke={1.7} style={{ display: 'block' }} />
      </Indicator>
    </IconButton>
  );
  return <LazyMenuButton button={button} menu={JobList} />;
}
