import { isTyped, questionsOf } from '@ithaki/application';
import { answersNamed } from '@ithaki/application/edit';
import type { Answers, Form, Question } from '@ithaki/application/schema';
import { MOST_INVENTED } from '@ithaki/application/selection';
import { compile } from '@ithaki/script';
import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { useCan } from '../../../../api/session.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { useTryRanking } from '../queries.ts';
import { useEdited } from '../useEditor.tsx';
import { InventedApplicants } from './InventedApplicants.tsx';
import { RankingOutcome } from './RankingOutcome.tsx';
import { sampleAnswers } from './sample-answers.ts';

/** The questions whose answers the criteria and the rules for equals read, in the form's order. */
function rankedBy(form: Form): Question[] {
  const scripts = [
    ...form.Points.map(({ Script }) => compile(Script, 'points')),
    ...form.Selection.TieBreaks.map(({ Script }) => compile(Script, 'tieBreak')),
  ];
  const read = new Set(scripts.flatMap((code) => (code.ok ? answersNamed(code.dependencies) : [])));
  return questionsOf(form).filter((question) => isTyped(question) && read.has(question.Name));
}

/** Milliseconds of rest before the server is asked. */
const REST = 500;

/** Who would come before whom by the form as it is written, among stored applications or invented ones. */
export function RankingTrialDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const form = useEdited();
  const sees = useCan('applications.see');
  const [whose, setWhose] = useState(sees ? 'stored' : 'invented');
  const aSample = () => sampleAnswers(form, t('applications.form.sample.word'));
  const [invented, setInvented] = useState<Answers[]>(() => [aSample(), aSample(), aSample()]);
  const [rested] = useDebouncedValue(invented, REST);
  const { data, error, refetch } = useTryRanking(form, language, whose === 'stored' ? undefined : rested);
  return (
    <EditorDialog title={t('applications.form.rankingTrial.title')} onClose={onClose} size="min(64rem, 96vw)">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('applications.form.rankingTrial.help')}
        </Text>
        {sees && (
          <SegmentedControl
            fullWidth
            aria-label={t('applications.form.rankingTrial.whose')}
            data={(['stored', 'invented'] as const).map((value) => ({
              value,
              label: t(`applications.form.rankingTrial.${value}`),
            }))}
            value={whose}
            onChange={setWhose}
          />
        )}
        {whose === 'invented' && (
          <InventedApplicants
            questions={rankedBy(form)}
            applicants={invented}
            onAdd={invented.length < MOST_INVENTED ? () => setInvented([...invented, aSample()]) : undefined}
            onChange={setInvented}
          />
        )}
        <section aria-label={t('applications.form.rankingTrial.order')}>
          <Title order={3} size="h4" mb="xs">
            {t('applications.form.rankingTrial.order')}
          </Title>
          {error ? (
            <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
          ) : (
            <RankingOutcome outcome={data} />
          )}
        </section>
      </Stack>
    </EditorDialog>
  );
}
