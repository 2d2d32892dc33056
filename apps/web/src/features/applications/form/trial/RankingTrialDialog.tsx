import { hasTypedAnswer, questionsOf } from '@ithaki/application';
import { answerDependencies } from '@ithaki/application/edit';
import type { Answers, Form, Question } from '@ithaki/application/schema';
import { MAX_INVENTED } from '@ithaki/application/selection';
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
import { useEditedForm } from '../useEditor.tsx';
import { InventedApplicants } from './InventedApplicants.tsx';
import { RankingOutcome } from './RankingOutcome.tsx';
import { sampleAnswers } from './sample-answers.ts';

/** Questions whose answers the criteria and tie-break rules read, in the form's order. */
function rankingQuestions(form: Form): Question[] {
  const scripts = [
    ...form.Points.map(({ Script }) => compile(Script, 'points')),
    ...form.Selection.TieBreaks.map(({ Script }) => compile(Script, 'tieBreak')),
  ];
  const read = new Set(scripts.flatMap((code) => (code.ok ? answerDependencies(code.dependencies) : [])));
  return questionsOf(form).filter((question) => hasTypedAnswer(question) && read.has(question.Name));
}

/** Milliseconds without a change before the server is asked. */
const REQUEST_DELAY = 500;

/** Trial ranking by the unsaved form, of the stored applications or of invented ones. */
export function RankingTrialDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const form = useEditedForm();
  const canSeeApplications = useCan('applications.see');
  const [source, setSource] = useState(canSeeApplications ? 'stored' : 'invented');
  const newSample = () => sampleAnswers(form, t('applications.form.sample.word'));
  const [invented, setInvented] = useState<Answers[]>(() => [newSample(), newSample(), newSample()]);
  const [settled] = useDebouncedValue(invented, REQUEST_DELAY);
  const { data, error, refetch } = useTryRanking(form, language, source === 'stored' ? undefined : settled);
  return (
    <EditorDialog title={t('applications.form.rankingTrial.title')} onClose={onClose} size="min(64rem, 96vw)">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('applications.form.rankingTrial.help')}
        </Text>
        {canSeeApplications && (
          <SegmentedControl
            fullWidth
            aria-label={t('applications.form.rankingTrial.whose')}
            data={(['stored', 'invented'] as const).map((value) => ({
              value,
              label: t(`applications.form.rankingTrial.${value}`),
            }))}
            value={source}
            onChange={setSource}
          />
        )}
        {source === 'invented' && (
          <InventedApplicants
            questions={rankingQuestions(form)}
            applicants={invented}
            onAdd={invented.length < MAX_INVENTED ? () => setInvented([...invented, newSample()]) : undefined}
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
