import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { type Place, questionAt, withQuestion } from '../document-places.ts';
import { ItemDialog } from '../ItemDialog.tsx';
import classes from '../Sides.module.css';
import { AskedSample } from '../trial/SampleForm.tsx';
import { useJudged } from '../trial/useTrial.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionScripts } from './QuestionScripts.tsx';

/** A question with everything it has, and how it looks, live. */
export function QuestionDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t, language } = useText();
  const judged = useJudged(language);
  const editor = useEditor();
  const form = useEdited();
  const [tab, setTab] = useState<string | null>('what');
  const question = questionAt(form, place);
  if (!question) return null;
  const together = `question ${place.s} ${place.q}`;
  const put = (next: typeof question) => editor.edit((now) => withQuestion(now, place, next), together);
  const before = form.Sections.slice(0, place.s).reduce((sum, { Questions }) => sum + Questions.length, 0);
  return (
    <ItemDialog
      title={t('applications.form.question', { number: before + (place.q ?? 0) + 1 })}
      size="min(76rem, 96vw)"
      onClose={onClose}
    >
      <div className={classes.sides}>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="what">{t('applications.form.question.what')}</Tabs.Tab>
            <Tabs.Tab value="scripts">{t('applications.form.question.scripts')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="what">
            <QuestionFields question={question} onChange={put} together={together} />
          </Tabs.Panel>
          <Tabs.Panel value="scripts">
            <QuestionScripts question={question} onChange={put} />
          </Tabs.Panel>
        </Tabs>
        <section aria-label={t('applications.form.question.look')} className={classes.beside}>
          <AskedSample question={question} judged={judged} evenHidden />
        </section>
      </div>
    </ItemDialog>
  );
}
