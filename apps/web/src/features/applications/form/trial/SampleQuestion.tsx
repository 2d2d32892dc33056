import { type FormEvaluation, ownValue } from '@ithaki/application';
import type { Question } from '@ithaki/application/schema';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { ApplicationQuestionSlot } from '../../../../slots/application-question.ts';
import { useEditor, useSampleAnswers } from '../useEditor.tsx';
import classes from './SampleForm.module.css';

interface Props {
  question: Question;
  /** The form, evaluated with the sample answers. */
  judged: FormEvaluation;
  /** Whether to show the question, with a notice, even if the sample answers hide it. */
  showHidden?: boolean;
}

/** A question with its sample answer, as an applicant sees it. */
export function SampleQuestion({ question, judged: evaluated, showHidden = false }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const answers = useSampleAnswers();
  const { Name, Type, Options = [] } = question;
  const isShown = evaluated.shown.has(Name);
  if (!isShown && !showHidden) return null;
  // A required question without an answer is not a problem yet.
  const problems = (evaluated.problems.get(Name) ?? []).filter(({ Rule }) => Rule !== 'required');
  return (
    <div className={classes.asked}>
      {!isShown && (
        <Text size="sm" c="dimmed">
          {t('applications.form.preview.hidden')}
        </Text>
      )}
      <ApplicationQuestionSlot
        question={question}
        value={ownValue(answers, Name)}
        options={evaluated.options.get(Name) ?? Options.map(({ Value }) => Value)}
        problems={problems}
        refusal={undefined}
        onChange={(value) => editor.answer({ ...answers, [Name]: value })}
      >
        {Type === 'file' && (
          <Text size="sm" c="dimmed">
            {t('applications.form.preview.file', { count: question.Upload?.MaxFiles ?? 1 })}
          </Text>
        )}
      </ApplicationQuestionSlot>
    </div>
  );
}
