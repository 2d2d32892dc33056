import { findUnfinished, type StoredRow, scoresOf } from '@ithaki/questionnaire';
import { compileAll, makeSampleAnswers, type SampleWords } from '@ithaki/questionnaire/edit';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDice, IconEraser, IconFlag } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import type { Language } from '../../../../i18n/language.ts';
import { type Translate, useText } from '../../../../i18n/text.ts';
import { AnswerSheet, RespondentView } from '../../answering/index.ts';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { trialMoment } from './trial-moment.ts';

/** Sample answers in common formats, which match patterns for codes, addresses and telephone numbers. */
const shapes = [
  ...['12345', '123456789', '2101234567', '6912345678', '11521', '2026'],
  ...['name@example.gr', 'https://example.gr', 'ABC-123', 'ΑΒΓ 1234', 'A1', 'GR1601101250000000012300695'],
];

/** Returns the sentences and values from which sample answers are made. */
const sampleWords = (t: Translate): SampleWords => ({
  sentences: ([1, 2, 3, 4, 5, 6] as const).map((number) => t(`questionnaires.editing.sample.${number}`)),
  shapes,
});

/** The whole questionnaire as a respondent sees it, with entered or generated answers; nothing is stored. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const [lang, setLang] = useState<Language>(language);
  const [bothLanguages, setBothLanguages] = useState(false);
  const [rows, setRows] = useState<readonly StoredRow[]>([]);
  const [ended, setEnded] = useState(false);
  const [round, setRound] = useState(0);
  const codes = useMemo(() => compileAll(questionnaire), [questionnaire]);
  const sheet = useMemo(() => {
    const answers = Object.groupBy(rows, ({ GroupId }) => GroupId) as Record<string, StoredRow[]>;
    // Each trial is shuffled differently, as answer sets are.
    return new AnswerSheet({ questionnaire, codes, answers, moment: trialMoment('el'), setId: `trial-${round}` });
  }, [questionnaire, codes, rows, round]);
  const restart = (initialRows: readonly StoredRow[]) => {
    setRows(initialRows);
    setRound(round + 1);
    setEnded(false);
  };
  const finish = () => {
    sheet.flush();
    sheet.showMissing();
    setEnded(true);
  };
  return (
    <EditorDialog title={t('questionnaires.editing.trialTitle')} onClose={onClose} size="min(60rem, 96vw)">
      <Stack gap="md">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDice size={16} aria-hidden />}
            onClick={() =>
              restart(makeSampleAnswers(sheet.session.form, trialMoment(lang), sampleWords(t), Math.random))
            }
          >
            {t('questionnaires.editing.invent')}
          </Button>
          <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={() => restart([])}>
            {t('questionnaires.editing.empty.do')}
          </Button>
          <Button variant="default" leftSection={<IconFlag size={16} aria-hidden />} onClick={finish}>
            {t('questionnaires.editing.tryFinish')}
          </Button>
          <LanguageSwitch lang={lang} onLang={setLang} />
          <Checkbox
            label={t('questionnaires.editing.bothLanguages')}
            checked={bothLanguages}
            onChange={(event) => setBothLanguages(event.currentTarget.checked)}
          />
        </Group>
        {ended && <TrialEnd sheet={sheet} />}
        <RespondentView key={round} sheet={sheet} lang={lang} bothLanguages={bothLanguages} />
      </Stack>
    </EditorDialog>
  );
}

/** Result of finishing the trial: missing answers, or the scores. */
function TrialEnd({ sheet: { session } }: { sheet: AnswerSheet }) {
  const { t } = useText();
  const missing = findUnfinished(session);
  if (missing.length > 0) {
    return (
      <Alert color="needs" role="status" title={t('questionnaires.editing.trialMissing', { count: missing.length })}>
        {missing.map(({ Number: number }) => number).join(', ')}
      </Alert>
    );
  }
  const scores = scoresOf(session);
  return (
    <Alert color="green" role="status" title={t('questionnaires.editing.trialDone')}>
      {scores.map(({ Name, Value }) => (
        <Text key={Name} size="sm">
          {Name}: {Value ?? t('questionnaires.editing.scoreFailed')}
        </Text>
      ))}
    </Alert>
  );
}
