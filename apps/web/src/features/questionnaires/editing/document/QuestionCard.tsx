import { plainText } from '@ithaki/formats';
import { type OptionLists, type Question, textIn } from '@ithaki/questionnaire';
import { Badge } from '@mantine/core';
import { memo, useEffect } from 'react';
import classes from '../../../../editor/Document.module.css';
import { QuestionFrame } from '../../../../editor/DocumentPart.tsx';
import { focusPart } from '../../../../editor/document-parts.ts';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { AnswerSketch } from './AnswerSketch.tsx';
import { pathKey, questionPath } from './part-paths.ts';
import { QuestionnairePartMenu } from './QuestionnairePartMenu.tsx';
import { missingLanguage, questionName } from './question-names.ts';
import { typeIcons, typeOf } from './question-types.ts';

interface Props {
  question: Question;
  lists: OptionLists | undefined;
  number: number | undefined;
  sectionIndex: number;
  lineIndex: number;
  questionIndex: number;
  isChosen: boolean;
  hasFlaw: boolean;
  /** When it is shown, in words; undefined when always. */
  condition: string | undefined;
}

/** A question of the document: text, answer sketch and condition. Enter opens its dialog. */
export const QuestionCard = memo(function QuestionCard({
  question,
  lists,
  number,
  sectionIndex,
  lineIndex,
  questionIndex,
  isChosen,
  hasFlaw,
  condition,
}: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const path = questionPath(sectionIndex, lineIndex, questionIndex);
  const key = pathKey(path);
  const name = questionName(question, number, language);
  const missingText = missingLanguage(question.Text);
  const text =
    plainText(textIn(question.Text, language)) ||
    plainText(textIn(question.Parametric, language).replace(/\{ID_\d{4}\}/g, '____'));
  // A moved or pasted part is rendered in another place, so the focus is moved to it.
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) focusPart(key);
  }, [isChosen, key]);
  return (
    <QuestionFrame
      name={name}
      partKey={key}
      isSelected={isChosen}
      onSelect={() => editor.select(path)}
      onOpen={() => dialogs.open({ dialog: 'question', path })}
      menu={<QuestionnairePartMenu path={path} name={name} />}
      icon={typeIcons[typeOf(question)]}
      title={
        <>
          {number === undefined ? '' : `${number}. `}
          {text || <i>{t('questionnaires.editing.noText')}</i>}
        </>
      }
      sketch={<AnswerSketch question={question} lists={lists} />}
      facts={
        <>
          <span>{t(`questionnaires.editing.type.${typeOf(question)}`)}</span>
          <span>{question.Model}</span>
          {question.Validate?.Required && (
            <Badge size="sm" variant="outline" tt="none">
              {t('questionnaires.editing.required')}
            </Badge>
          )}
          {missingText && <span>{t(`questionnaires.editing.lacks.${missingText}`)}</span>}
          {condition && (
            <span>
              {t('questionnaires.editing.shownIf')} <span className={classes.condition}>{condition}</span>
            </span>
          )}
        </>
      }
      flaw={hasFlaw ? t('questionnaires.editing.hasFlaw') : undefined}
    />
  );
});
