import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { TabList } from '../../../../ui/page/TabList.tsx';
import { type FormPosition, questionAt, withQuestion } from '../form-positions.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import classes from '../Sides.module.css';
import { SampleQuestion } from '../trial/SampleQuestion.tsx';
import { useJudged } from '../trial/useTrial.ts';
import { useEditedForm, useEditor } from '../useEditor.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionScripts } from './QuestionScripts.tsx';

/** Dialog with all settings of a question, and a live preview. */
export function QuestionDialog({ position, onClose }: { position: FormPosition; onClose: () => void }) {
  const { t, language } = useText();
  const evaluated = useJudged(language);
  const editor = useEditor();
  const form = useEditedForm();
  const [tab, setTab] = useState<string | null>('what');
  const question = questionAt(form, position);
  if (!question) return null;
  const together = `question ${position.sectionIndex} ${position.questionIndex}`;
  const setQuestion = (next: typeof question) =>
    editor.edit((current) => withQuestion(current, position, next), together);
  const earlierQuestions = form.Sections.slice(0, position.sectionIndex).reduce(
    (sum, { Questions }) => sum + Questions.length,
    0,
  );
  return (
    <ItemDialog
      title={t('applications.form.question', { number: earlierQuestions + (position.questionIndex ?? 0) + 1 })}
      size="min(76rem, 96vw)"
      onClose={onClose}
    >
      <div className={classes.sides}>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <TabList mb="md">
            <Tabs.Tab value="what">{t('applications.form.question.what')}</Tabs.Tab>
            <Tabs.Tab value="scripts">{t('applications.form.question.scripts')}</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="what">
            <QuestionFields question={question} onChange={setQuestion} together={together} />
          </Tabs.Panel>
          <Tabs.Panel value="scripts">
            <QuestionScripts question={question} onChange={setQuestion} />
          </Tabs.Panel>
        </Tabs>
        <section aria-label={t('applications.form.question.look')} className={classes.beside}>
          <SampleQuestion question={question} judged={evaluated} showHidden />
        </section>
      </div>
    </ItemDialog>
  );
}
