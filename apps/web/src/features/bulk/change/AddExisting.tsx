import type { Role } from '@ithaki/contract';
import { Button, Checkbox, Group, Paper, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan, useMe } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useProgrammes } from '../queries.ts';
import { ChangeSteps } from './ChangeSteps.tsx';
import { RecentButton } from './RecentButton.tsx';

const roles = ['Mentee', 'Mentor', 'Coordinator'] as const satisfies readonly Role[];

/** Screen admin/project/addusers: adds people of another programme to this one. */
export function AddExisting() {
  const { t } = useText();
  const local = useLocalText();
  const projectId = useMe().Project?.Id ?? 0;
  const mayDefault = useCan('people.defaultProject');
  const others = useProgrammes().data?.filter(({ Id }) => Id !== projectId);
  const [source, setSource] = useState<string | null>(null);
  const [chosenRoles, setChosenRoles] = useState<string[]>(['Mentee']);
  const [search, setSearch] = useState('');
  const [setDefault, setSetDefault] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const trimmedSearch = search.trim();
  return (
    <>
      <PageHeader title={t('bulk.add.title')} lead={t('bulk.add.lead')} actions={<RecentButton />} />
      {!others && <Skeleton height={240} />}
      {others?.length === 0 && <EmptyState title={t('bulk.add.none')} next={t('bulk.add.none.next')} />}
      {others && others.length > 0 && (
        <Paper withBorder p="lg" maw={720}>
          {isPreviewed && source !== null ? (
            <ChangeSteps
              change={{
                kind: 'addExisting',
                args: { ProjectId: projectId, CurrentProjectId: Number(source), Roles: chosenRoles, setDefault },
                set: trimmedSearch ? { Search: trimmedSearch } : {},
              }}
              onBack={() => setPreviewed(false)}
              onDone={() => setPreviewed(false)}
            />
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                setPreviewed(true);
              }}
            >
              <Stack gap="lg">
                <Select
                  label={t('bulk.add.from')}
                  data={others.map(({ Id, Descr }) => ({ value: String(Id), label: local(Descr) }))}
                  value={source}
                  onChange={setSource}
                />
                <Checkbox.Group label={t('bulk.add.roles')} value={chosenRoles} onChange={setChosenRoles}>
                  <Group mt="xs">
                    {roles.map((role) => (
                      <Checkbox key={role} value={role} label={t(`shell.role.${role}`)} />
                    ))}
                  </Group>
                </Checkbox.Group>
                <TextInput
                  label={t('bulk.add.search')}
                  description={t('bulk.add.search.help')}
                  value={search}
                  onChange={({ currentTarget }) => setSearch(currentTarget.value)}
                />
                {mayDefault && (
                  <Checkbox
                    label={t('bulk.add.default')}
                    checked={setDefault}
                    onChange={({ currentTarget }) => setSetDefault(currentTarget.checked)}
                  />
                )}
                <Text size="sm" c="dimmed">
                  {t('bulk.add.help')}
                </Text>
                <Group justify="flex-end">
                  <Button type="submit" disabled={source === null || chosenRoles.length === 0}>
                    {t('bulk.preview')}
                  </Button>
                </Group>
              </Stack>
            </form>
          )}
        </Paper>
      )}
    </>
  );
}
