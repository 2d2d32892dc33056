import type { Suggestion } from '@ithaki/contract';
import { Alert, Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { JobProgress } from '../change/JobProgress.tsx';
import { useChangeNow } from '../change/useChangeNow.ts';
import { useSuggest } from '../queries.ts';
import { DraftPairs } from './DraftPairs.tsx';
import { Weights } from './Weights.tsx';

/** Suggests a mentor for each mentee without one; pairs can be changed before all are approved together. */
export function Suggestions() {
  const { t } = useText();
  const suggest = useSuggest();
  const { change, changing, jobId, announce, forgetJob } = useChangeNow();
  const [changed, setChanged] = useState<ReadonlyMap<number, number | null>>(new Map());
  const draft = suggest.data;
  const request = (weights: Record<string, number> | undefined) => {
    setChanged(new Map());
    suggest.mutate(weights ? { Weights: weights } : {});
  };
  const approve = (pairs: Suggestion['Pairs']) => {
    const Pairs = pairs.flatMap(({ MenteeId, MentorId }) => {
      const mentor = changed.has(MenteeId) ? changed.get(MenteeId) : MentorId;
      // Suggestions are made only for mentees without a mentor.
      return mentor ? [{ MenteeId, MentorId: mentor, From: null }] : [];
    });
    change({ kind: 'pairs', args: { Pairs }, set: {} }, () => suggest.reset());
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed" maw={720}>
        {t('bulk.suggest.lead')}
      </Text>
      <Weights used={draft?.Weights} busy={suggest.isPending} onRequest={request} />
      {suggest.error && (
        <Alert color="red" role="alert">
          {messageOf(suggest.error)}
        </Alert>
      )}
      {jobId !== null && <JobProgress jobId={jobId} onDone={announce} onClose={forgetJob} />}
      {suggest.isPending && <Skeleton height={240} />}
      {draft && draft.Pairs.length === 0 && draft.Unmatched.length === 0 && (
        <EmptyState title={t('bulk.suggest.none')} next={t('bulk.suggest.none.next')} />
      )}
      {draft && !draft.Best && <Alert variant="light">{t('bulk.suggest.greedy')}</Alert>}
      {draft && draft.Unmatched.length > 0 && (
        <Alert variant="light" color="yellow">
          {t('bulk.suggest.unmatched', {
            count: draft.Unmatched.length,
            names: draft.Unmatched.slice(0, 5)
              .map(({ Name }) => Name)
              .join(', '),
          })}
        </Alert>
      )}
      {draft && draft.Pairs.length > 0 && (
        <>
          <DraftPairs
            draft={draft}
            changed={changed}
            onChange={(mentee, mentor) => setChanged(new Map(changed).set(mentee, mentor))}
          />
          <Paper withBorder p="sm" ta="end" style={{ position: 'sticky', bottom: 8 }}>
            <Button loading={changing} onClick={() => approve(draft.Pairs)}>
              {t('bulk.suggest.approve', {
                count: draft.Pairs.filter(({ MenteeId }) => changed.get(MenteeId) !== null).length,
              })}
            </Button>
          </Paper>
        </>
      )}
    </Stack>
  );
}
