import { type OptionLists, type Question, textIn } from '@ithaki/questionnaire';
import { Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import classes from '../../../../editor/Document.module.css';
import { useText } from '../../../../i18n/text.ts';
import { useDialogs } from '../useDialogs.tsx';
import { useEditor } from '../useEditor.tsx';
import { AnswerSketch } from './AnswerSketch.tsx';
import { PlaceMenu } from './PlaceMenu.tsx';
import { questionPath, wordOf } from './places.ts';
import { lacksLanguage, plain, questionName } from './question-names.ts';
import { typeIcons, typeOf } from './question-types.ts';
import { focusPlace } from './useGo.ts';

interface Props {
  question: Question;
  lists: OptionLists | undefined;
  number: number | undefined;
  s: number;
  l: number;
  q: number;
  isChosen: boolean;
  hasFlaw: boolean;
  /** When it is shown, in words; nothing where it always is. */
  condition: string | undefined;
}

/** A question in the document: what it asks, how it is answered, what it depends on. Enter opens it. */
export const QuestionCard = memo(function QuestionCard({
  question,
  lists,
  number,
  s,
  l,
  q,
  isChosen,
  hasFlaw,
  condition,
}: Props) {
  const { t, language } = useText();
  const editor = useEditor();
  const dialogs = useDialogs();
  const path = questionPath(s, l, q);
  const word = wordOf(path);
  const Icon = typeIcons[typeOf(question)];
  const name = questionName(question, number, language);
  const missing = lacksLanguage(question.Text);
  const text =
    plain(textIn(question.Text, language)) ||
    plain(textIn(question.Parametric, language).replace(/\{ID_\d{4}\}/g, '____'));
  // What was moved or pasted is drawn elsewhere, and the focus goes with it.
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) focusPlace(word);
  }, [isChosen, word]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is a part of a document
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move, copy and remove what has the focus
      tabIndex={0}
      aria-label={name}
      className={classes.card}
      data-place={word}
      data-chosen={isChosen || undefined}
      onFocus={() => editor.choose(path)}
    >
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.6} />
        </span>
        <button type="button" className={classes.open} onClick={() => dialogs.open({ dialog: 'question', path })}>
          {number === undefined ? '' : `${number}. `}
          {text || <i>{t('questionnaires.editing.noText')}</i>}
        </button>
        <PlaceMenu path={path} name={name} />
      </div>
      <AnswerSketch question={question} lists={lists} />
      <div className={classes.facts}>
        <span>{t(`questionnaires.editing.type.${typeOf(question)}`)}</span>
        <span>{question.Model}</span>
        {question.Validate?.Required && (
          <Badge size="sm" variant="outline" tt="none">
            {t('questionnaires.editing.required')}
          </Badge>
        )}
        {missing && <span>{t(`questionnaires.editing.lacks.${missing}`)}</span>}
        {condition && (
          <span>
            {t('questionnaires.editing.shownIf')} <span className={classes.condition}>{condition}</span>
          </span>
        )}
        {hasFlaw && (
          <span className={classes.wrong}>
            <IconAlertTriangle size={14} aria-hidden /> {t('questionnaires.editing.hasFlaw')}
          </span>
        )}
      </div>
    </div>
  );
});
