import { Button, Checkbox, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { RecentButton } from '../change/RecentButton.tsx';
import { useChangeNow } from '../change/useChangeNow.ts';
import { type BulkChange, useLinkers, useMentorLoads, useSubjectIds } from '../queries.ts';
import { useLoadText } from './useLoadText.ts';

/** Screens admin/project/linksupervisorsmentors and admin/project/supervisor: the mentors of each supervisor. */
export function LinkSupervisors() {
  const { t } = useText();
  const supervisors = useLinkers('supervises').data;
  const [chosen, setChosen] = useState<string | null>(null);
  const first = supervisors?.[0];
  const id = chosen ?? (first ? String(first.Id) : null);
  return (
    <>
      <PageHeader title={t('bulk.supervisors.title')} lead={t('bulk.supervisors.lead')} actions={<RecentButton />} />
      {!supervisors && <Skeleton height={240} />}
      {supervisors?.length === 0 && (
        <EmptyState title={t('bulk.supervisors.none')} next={t('bulk.supervisors.none.next')} />
      )}
      {id && supervisors && (
        <Stack gap="lg">
          <Select
            label={t('bulk.supervisor')}
            maw={420}
            searchable
            allowDeselect={false}
            data={supervisors.map(({ Id, Name, Linked }) => ({
              value: String(Id),
              label: `${Name} (${t('bulk.load.mentors', { count: Linked })})`,
            }))}
            value={id}
            onChange={setChosen}
          />
          <Mentors key={id} supervisorId={Number(id)} />
        </Stack>
      )}
    </>
  );
}

function Mentors({ supervisorId }: { supervisorId: number }) {
  const { t } = useText();
  const loadText = useLoadText();
  const mentors = useMentorLoads().data;
  const linked = useSubjectIds(supervisorId).data;
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const { change, changing } = useChangeNow();
  if (!mentors || !linked) return <Skeleton height={240} />;
  const linkedBefore = new Set(linked);
  const toggle = (id: number) => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const save = () => {
    for (const linking of [true, false]) {
      const Ids = [...toggled].filter((id) => linkedBefore.has(id) !== linking);
      const bulkChange: BulkChange = {
        kind: 'supervise',
        args: { SupervisorId: supervisorId, Set: linking },
        set: { Ids },
      };
      if (Ids.length > 0) change(bulkChange, () => setToggled(new Set()));
    }
  };
  if (mentors.length === 0) return <Text>{t('bulk.mentor.none')}</Text>;
  return (
    <Stack gap="md">
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {mentors.map((mentor) => (
          <li key={mentor.Id}>
            <Checkbox
              py={6}
              checked={linkedBefore.has(mentor.Id) !== toggled.has(mentor.Id)}
              onChange={() => toggle(mentor.Id)}
              label={`${mentor.Name} (${loadText(mentor)})`}
            />
          </li>
        ))}
      </Stack>
      {toggled.size > 0 && (
        <Paper withBorder p="sm" style={{ position: 'sticky', bottom: 8 }}>
          <Group gap="sm">
            <Button loading={changing} onClick={save}>
              {t('bulk.save', { count: toggled.size })}
            </Button>
            <Button variant="default" onClick={() => setToggled(new Set())}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </Paper>
      )}
    </Stack>
  );
}
