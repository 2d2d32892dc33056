import { Button, Grid, Group, Paper, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { JobProgress } from '../change/JobProgress.tsx';
import type { ChangeArguments } from '../change/offered-changes.ts';
import { useChangeNow } from '../change/useChangeNow.ts';
import { LoadList, type PersonLoad } from './LoadList.tsx';
import { MenteePicker } from './MenteePicker.tsx';
import { useLoadText } from './useLoadText.ts';

interface Props {
  /** Role of the people, for labels and calls. */
  personRole: 'mentor' | 'coordinator';
  people: readonly PersonLoad[];
  /** Returns the arguments of a change that moves mentees from one person (or nobody) to another. */
  argumentsFor: (id: number, from: number | null) => ChangeArguments;
}

const WITHOUT = 0;

/**
 * Mentors or coordinators with their numbers of mentees, next to the mentees of one of them (or of nobody), who
 * can be reassigned.
 */
export function LinkBoard({ personRole, people, argumentsFor }: Props) {
  const { t } = useText();
  const loadText = useLoadText();
  const [shown, setShown] = useState(WITHOUT);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [target, setTarget] = useState<string | null>(null);
  const { change, changing, jobId, announce, forgetJob } = useChangeNow();
  const show = (id: number) => {
    setShown(id);
    setPage(1);
    setChosen(new Set());
  };
  const kind = personRole === 'mentor' ? 'defaultMentor' : 'coordinate';
  const assign = () =>
    change(
      { kind, args: argumentsFor(Number(target), shown === WITHOUT ? null : shown), set: { Ids: [...chosen] } },
      () => setChosen(new Set()),
    );
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Paper
          withBorder
          p="sm"
          mah="min(60vh, 40rem)"
          style={{ overflowY: 'auto' }}
          component="section"
          aria-label={t(`bulk.people.${personRole}`)}
        >
          <UnstyledButton
            w="100%"
            p="xs"
            aria-pressed={shown === WITHOUT}
            bg={shown === WITHOUT ? 'var(--mantine-primary-color-light)' : undefined}
            onClick={() => show(WITHOUT)}
          >
            <Text size="sm" fw={600}>
              {t(`bulk.without.${personRole}`)}
            </Text>
          </UnstyledButton>
          <LoadList label={t(`bulk.people.${personRole}`)} people={people} shown={shown} onShow={show} />
        </Paper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          <SearchBox
            label={t('bulk.mentees.search')}
            value={search}
            onSearch={(next) => {
              setSearch(next);
              setPage(1);
            }}
          />
          <MenteePicker
            set={{
              ...(search && { Search: search }),
              ...(personRole === 'mentor' ? { MentorId: shown } : { CoordId: shown }),
            }}
            page={page}
            onPage={setPage}
            chosen={chosen}
            onChosen={setChosen}
          />
          {jobId !== null && <JobProgress jobId={jobId} onDone={announce} onClose={forgetJob} />}
          {chosen.size > 0 && (
            <Paper withBorder p="sm" style={{ position: 'sticky', bottom: 8 }}>
              <Group gap="sm" align="end">
                <Text size="sm" fw={600} className="numbers" role="status" flex="1 1 8rem">
                  {t('bulk.chosen', { count: chosen.size })}
                </Text>
                <Select
                  flex="2 1 14rem"
                  label={t(`bulk.${personRole}`)}
                  searchable
                  data={people
                    .filter(({ State }) => State === 1)
                    .map((person) => ({ value: String(person.Id), label: `${person.Name} (${loadText(person)})` }))}
                  value={target}
                  onChange={setTarget}
                />
                <Button disabled={target === null} loading={changing} onClick={assign}>
                  {t('bulk.link.go')}
                </Button>
              </Group>
            </Paper>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
