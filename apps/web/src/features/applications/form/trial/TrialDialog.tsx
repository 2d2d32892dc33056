import { Button, Group, Text } from '@mantine/core';
import { IconDice, IconEraser } from '@tabler/icons-react';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import classes from '../Sides.module.css';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { FormPreview } from './FormPreview.tsx';
import { ScriptResults } from './ScriptResults.tsx';
import { sampleAnswers } from './sample-answers.ts';

/** The form as an applicant sees it, with the result of each script for the sample answers. Nothing is stored. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const form = useEditedForm();
  return (
    <EditorDialog title={t('applications.form.trial.title')} onClose={onClose} size="min(80rem, 96vw)">
      <Text size="sm" c="dimmed" mb="sm">
        {t('applications.form.trial.help')}
      </Text>
      <Group gap="xs" mb="md">
        <Button
          variant="default"
          leftSection={<IconDice size={16} aria-hidden />}
          onClick={() => editor.answer(sampleAnswers(form, t('applications.form.sample.word')))}
        >
          {t('applications.form.trial.invent')}
        </Button>
        <Button variant="default" leftSection={<IconEraser size={16} aria-hidden />} onClick={() => editor.answer({})}>
          {t('applications.form.trial.clear')}
        </Button>
      </Group>
      <div className={classes.sides}>
        <section aria-label={t('applications.form.trial.form')}>
          <FormPreview />
        </section>
        <section aria-label={t('applications.form.trial.scripts')} className={classes.beside}>
          <Text fw={600} mb="xs">
            {t('applications.form.trial.scripts')}
          </Text>
          <ScriptResults />
        </section>
      </div>
    </EditorDialog>
  );
}
