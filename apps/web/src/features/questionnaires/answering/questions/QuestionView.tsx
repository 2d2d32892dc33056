import { isAsked, kindOf, type QuestionInfo } from '@ithaki/questionnaire';
import { memo } from 'react';
import classes from '../../../../ui/question/Question.module.css';
import { Reading } from '../reading/Reading.tsx';
import { controls } from '../types/tables/controls.ts';
import { RoundContext, useAnswering, useQuestion } from './answering-context.ts';
import { ClearButton } from './ClearButton.tsx';
import { Problems } from './Problems.tsx';
import { SaveMark } from './SaveMark.tsx';
import { labelsOneField } from './single-field-kinds.ts';
import { Words } from './Words.tsx';

/** The id of the element a question stands in, to be scrolled to. */
export const placeOfQuestion = (setId: string, model: string): string => `q${setId}-${model}`;

/** One question with its words, its control, and what is to be said of its answer. Draws itself again only when it must. */
export const QuestionView = memo(function QuestionView({ info }: { info: QuestionInfo }) {
  const { sheet, numbers, readOnly, t, saving } = useAnswering();
  const { question } = info;
  useQuestion(sheet, question.Model);
  if (!sheet.session.showsQuestion(info)) return null;
  const id = placeOfQuestion(sheet.setId, question.Model);
  const [labelId, helpId, problemsId] = [`${id}-label`, `${id}-help`, `${id}-problems`];
  const problems = readOnly ? [] : sheet.problems(info);
  const described = [question.Help ? helpId : '', problems.length > 0 ? problemsId : ''].filter(Boolean).join(' ');
  const number = numbers.get(question.Model);
  const isRequired = question.Validate?.Required === true;
  const words = (
    <>
      <Words text={question.Text} piped={question.Piped} />
      {isRequired && !readOnly && <span className={classes.required}>{t('answering.required')}</span>}
    </>
  );
  const Control = controls[kindOf(question)];
  const hasOneField = !readOnly && labelsOneField(question);
  return (
    <div
      className={classes.question}
      id={id}
      data-model={question.Model}
      data-wrong={problems.length > 0 || undefined}
      tabIndex={-1}
    >
      <div className={classes.head}>
        {number !== undefined && (
          <span className={classes.number} aria-hidden>
            {number}
          </span>
        )}
        {hasOneField ? (
          <label id={labelId} htmlFor={`${id}-field`} className={classes.words}>
            {words}
          </label>
        ) : (
          <div id={labelId} className={classes.words} data-shown={!isAsked(question) || undefined}>
            {words}
          </div>
        )}
        {saving && number !== undefined && !readOnly && <SaveMark saving={saving} model={question.Model} />}
      </div>
      {question.Help && (
        <div id={helpId} className={classes.help}>
          <Words text={question.Help} piped={question.Piped} />
        </div>
      )}
      <div className={classes.control} data-asked={number !== undefined || undefined}>
        {readOnly && number !== undefined ? (
          <Reading info={info} labelledBy={labelId} />
        ) : (
          <RoundContext value={sheet.round(question.Model)}>
            <Control
              info={info}
              id={`${id}-field`}
              labelledBy={labelId}
              describedBy={described || undefined}
              invalid={problems.length > 0}
            />
          </RoundContext>
        )}
        <Problems id={problemsId} problems={problems} info={info} />
        {!readOnly && <ClearButton info={info} labelId={labelId} />}
      </div>
    </div>
  );
});
