import { Button, Grid, Group, Paper, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/text.ts';
import { SearchBox } from '../../../ui/fields/SearchBox.tsx';
import { JobProgress } from '../change/JobProgress.tsx';
import type { Args } from '../change/offered-changes.ts';
import { useChangeNow } from '../change/useChangeNow.ts';
import { MenteePicker } from './MenteePicker.tsx';
import { type Loaded, LoadList } from './MentorLoads.tsx';
import { useSayLoad } from './useLoadText.ts';

interface Props {
  /** Role of the people, for labels and calls. */
  who: 'mentor' | 'coordinator';
  people: readonly Loaded[];
  /** Arguments of the change that gives mentees to this person. */
  argsFor: (id: number) => Args;
}

const WITHOUT = 0;

/** Mentors or coordinators with their loads, next to the mentees of one of them or of nobody, who can be reassigned. */
export function LinkBoard({ who, people, argsFor }: Props) {
  const { t } = useText();
  const say = useSayLoad();
  const [shown, setShown] = useState(WITHOUT);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [target, setTarget] = useState<string | null>(null);
  const { change, changing, jobId, told, forget } = useChangeNow();
  const show = (id: number) => {
    setShown(id);
    setPage(1);
    setChosen(new Set());
  };
  const kind = who === 'mentor' ? 'defaultMentor' : 'coordinate';
  const give = () =>
    change({ kind, args: argsFor(Number(target)), set: { Ids: [...chosen] } }, () => setChosen(new Set()));
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Paper
          withBorder
          p="sm"
          mah="min(60vh, 40rem)"
          style={{ overflowY: 'auto' }}
          component="section"
          aria-label={t(`bulk.people.${who}`)}
        >
          <UnstyledButton
            w="100%"
            p="xs"
            aria-pressed={shown === WITHOUT}
            bg={shown === WITHOUT ? 'var(--mantine-primary-color-light)' : undefined}
            onClick={() => show(WITHOUT)}
          >
            <Text size="sm" fw={600}>
              {t(`bulk.without.${who}`)}
            </Text>
          </UnstyledButton>
          <LoadList label={t(`bulk.people.${who}`)} people={people} shown={shown} onShow={show} />
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
              ...(who === 'mentor' ? { MentorId: shown } : { CoordId: shown }),
            }}
            page={page}
            onPage={setPage}
            chosen={chosen}
            onChosen={setChosen}
          />
          {jobId !== null && <JobProgress jobId={jobId} onDone={told} onClose={forget} />}
          {chosen.size > 0 && (
            <Paper withBorder p="sm" style={{ position: 'sticky', bottom: 8 }}>
              <Group gap="sm" align="end">
                <Text size="sm" fw={600} className="numbers" role="status" flex="1 1 8rem">
                  {t('bulk.chosen', { count: chosen.size })}
                </Text>
                <Select
                  flex="2 1 14rem"
                  label={t(`bulk.${who}`)}
                  searchable
                  data={people
                    .filter(({ State }) => State === 1)
                    .map((one) => ({ value: String(one.Id), label: `${one.Name} (${say(one)})` }))}
                  value={target}
                  onChange={setTarget}
                />
                <Button disabled={target === null} loading={changing} onClick={give}>
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
