import { Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import type { OpenMenuProps } from '../shell/OnDemand.tsx';
import { JobLine } from './JobLine.tsx';
import { useJobs } from './queries.ts';

/** The person's jobs, the newest first. */
export function JobList({ button }: OpenMenuProps) {
  const { t } = useText();
  const jobs = useJobs();
  const [open, setOpen] = useState(true);
  return (
    <Popover
      width="min(22rem, calc(100vw - 1rem))"
      position="bottom-end"
      opened={open}
      onChange={setOpen}
      withinPortal={false}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button.type {...button.props} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('jobs.ended') }}>
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {jobs.map((job) => (
              <JobLine key={job.Id} job={job} />
            ))}
          </Stack>
          {jobs.some(({ File }) => File) && (
            <Text size="xs" c="dimmed" mt="md">
              {t('jobs.kept')}
            </Text>
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
