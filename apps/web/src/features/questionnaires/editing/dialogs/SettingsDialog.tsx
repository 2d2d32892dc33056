import type { Extra, Questionnaire } from '@ithaki/questionnaire';
import { Button, Checkbox, Group, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { languageName } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { useLanguages } from '../../../../i18n/useLanguages.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { ScoresFields } from './ScoresFields.tsx';

const MINUTE = 60;
const GRACE = 5;
const shuffles = ['none', 'lines', 'options', 'both'] as const;

/** Settings of a questionnaire: title, language, time limit, order, scores, and what follows completion. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText();
  const languages = useLanguages();
  const editor = useEditor();
  const { questionnaire } = useEditedQuestionnaire();
  const { Extra: extra } = questionnaire;
  const set = (key: keyof Questionnaire, Value: unknown) =>
    editor.edit({ Do: 'set', Path: [key], Value }, { together: `settings ${key}` });
  const setExtra = (changes: { [Key in keyof Extra]?: Extra[Key] | undefined }) => {
    const next = Object.entries({ ...extra, ...changes }).filter(([, value]) => value !== undefined && value !== '');
    editor.edit(
      { Do: 'set', Path: ['Extra'], Value: Object.fromEntries(next) },
      { together: `settings ${Object.keys(changes).join()}` },
    );
  };
  const finish = () => {
    editor.settle();
    onClose();
  };
  return (
    <EditorDialog title={t('questionnaires.editing.settings')} onClose={finish} size="xl">
      <Stack gap="md">
        <TwoLanguages
          label={t('questionnaires.editing.titleLabel')}
          required
          value={questionnaire.Title}
          onChange={(Title) => set('Title', Title)}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            label={t('questionnaires.editing.language')}
            allowDeselect={false}
            data={languages.map(({ Language }) => ({ value: Language, label: languageName(Language, language) }))}
            value={questionnaire.Lang}
            onChange={(Lang) => Lang && set('Lang', Lang)}
          />
          <NumberInput
            label={t('questionnaires.editing.duration')}
            description={t('questionnaires.editing.durationHelp')}
            inputWrapperOrder={['label', 'input', 'description']}
            min={1}
            allowDecimal={false}
            value={questionnaire.Duration === null ? '' : Math.ceil(questionnaire.Duration / MINUTE)}
            onChange={(value) => set('Duration', typeof value === 'number' && value > 0 ? value * MINUTE : null)}
          />
          {questionnaire.Duration !== null && (
            <NumberInput
              label={t('questionnaires.editing.grace')}
              description={t('questionnaires.editing.graceHelp')}
              inputWrapperOrder={['label', 'input', 'description']}
              min={0}
              allowDecimal={false}
              placeholder={String(GRACE)}
              value={extra.Grace ?? ''}
              onChange={(value) => setExtra({ Grace: typeof value === 'number' ? value : undefined })}
            />
          )}
          <Select
            label={t('questionnaires.editing.shuffle')}
            allowDeselect={false}
            data={shuffles.map((value) => ({ value, label: t(`questionnaires.editing.shuffle.${value}`) }))}
            value={extra.Shuffle ?? 'none'}
            onChange={(value) =>
              setExtra({ Shuffle: value === 'lines' || value === 'options' || value === 'both' ? value : undefined })
            }
          />
        </SimpleGrid>
        {questionnaire.Duration !== null && (
          <Checkbox
            label={t('questionnaires.editing.pauseStops')}
            checked={extra.PauseStopsClock !== false}
            onChange={(event) => setExtra({ PauseStopsClock: event.currentTarget.checked ? undefined : false })}
          />
        )}
        <Checkbox
          label={t('questionnaires.editing.oneQuestion')}
          checked={extra.OneQuestionPerScreen ?? false}
          onChange={(event) => setExtra({ OneQuestionPerScreen: event.currentTarget.checked || undefined })}
        />
        <TextInput
          label={t('questionnaires.editing.onFinish')}
          description={t('questionnaires.editing.onFinishHelp')}
          value={extra.OnFinish ?? ''}
          onChange={(event) => setExtra({ OnFinish: event.currentTarget.value })}
        />
        <ScoresFields
          scores={extra.Scores ?? []}
          onChange={(Scores) => setExtra({ Scores: Scores.length > 0 ? Scores : undefined })}
        />
        <Group justify="flex-end">
          <Button onClick={finish}>{t('questionnaires.editing.done')}</Button>
        </Group>
      </Stack>
    </EditorDialog>
  );
}
