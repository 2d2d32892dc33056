import type { Judged } from '@ithaki/application';
import type { Question } from '@ithaki/application/schema';
import { Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import { ApplicationQuestionPlace } from '../../../../slots/application-question.ts';
import { useEditor, useSampleAnswers } from '../useEditor.tsx';
import classes from './SampleForm.module.css';

interface Props {
  question: Question;
  /** The form over the sample answers. */
  judged: Judged;
  /** Whether it is shown, and said so, where the sample answers hide it. */
  evenHidden?: boolean;
}

/** A question as an applicant meets it, over its sample answer. */
export function AskedSample({ question, judged, evenHidden = false }: Props) {
  const { t } = useText();
  const editor = useEditor();
  const answers = useSampleAnswers();
  const { Name, Type, Options = [] } = question;
  const isShown = judged.shown.has(Name);
  if (!isShown && !evenHidden) return null;
  // An unanswered question that is required is none that is wrong yet.
  const problems = (judged.problems.get(Name) ?? []).filter(({ Rule }) => Rule !== 'required');
  return (
    <div className={classes.asked}>
      {!isShown && (
        <Text size="sm" c="dimmed">
          {t('applications.form.preview.hidden')}
        </Text>
      )}
      <ApplicationQuestionPlace
        question={question}
        value={answers[Name]}
        options={judged.options.get(Name) ?? Options.map(({ Value }) => Value)}
        problems={problems}
        refusal={undefined}
        onChange={(value) => editor.answer({ ...answers, [Name]: value })}
      >
        {Type === 'file' && (
          <Text size="sm" c="dimmed">
            {t('applications.form.preview.file', { count: question.Upload?.MaxFiles ?? 1 })}
          </Text>
        )}
      </ApplicationQuestionPlace>
    </div>
  );
}
