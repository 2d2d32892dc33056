import { kindOf, type QuestionInfo, type QuestionKind, takesAnswer } from '@ithaki/questionnaire';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../../../../ui/question/Question.module.css';
import { ReadOnlyAnswer } from '../reading/ReadOnlyAnswer.tsx';
import { labelsOneField } from '../types/control-props.ts';
import { simpleControls } from '../types/simple-controls.tsx';
import { FormTableControl } from '../types/tables/FormTableControl.tsx';
import { RecordsControl } from '../types/tables/RecordsControl.tsx';
import { TableControl } from '../types/tables/TableControl.tsx';
import { numberKey, questionKey } from './answer-sheet.ts';
import {
  QuestionContext,
  RoundContext,
  type SaveState,
  type Saving,
  useAnswering,
  useQuestion,
  useTrackedItem,
} from './answering-context.ts';
import { emptyingRows } from './emptying-rows.ts';
import { Problems } from './Problems.tsx';
import { QuestionText } from './QuestionText.tsx';

/** The input component of each question type. */
const controls: typeof simpleControls = {
  ...simpleControls,
  table: TableControl,
  records: RecordsControl,
  formtable: FormTableControl,
};

const icons: Record<SaveState, typeof IconCheck> = {
  saved: IconCheck,
  saving: IconCloudUp,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
};

/** Save status of a question's answer; empty before the first answer. */
function SaveStatus({ saving, model }: { saving: Saving; model: string }) {
  const { sheet, t } = useAnswering();
  useTrackedItem(saving.watch, questionKey(model));
  const state = saving.state(model);
  if (state === 'refused') {
    return (
      <span className={`${classes.mark} ${classes.refused}`} data-state={state} role="alert">
        <IconAlertTriangle size={15} aria-hidden />
        {t('questionnaires.answering.state.refused')}
        <button type="button" className={classes.clear} onClick={() => saving.giveBack(model)}>
          {t('questionnaires.answering.state.giveBack')}
        </button>
      </span>
    );
  }
  if (state === 'saved' && sheet.status(model) !== 1) return <span className={classes.mark} />;
  const Icon = icons[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} aria-hidden />
      {t(`questionnaires.answering.state.${state}`)}
    </span>
  );
}

const clearable: ReadonlySet<QuestionKind> = new Set(['radio', 'select', 'rating', 'table', 'slots']);

/** Clears a choice, which radio buttons alone do not allow. */
function ClearButton({ info, labelId }: { info: QuestionInfo; labelId: string }) {
  const { sheet, t } = useAnswering();
  const isOffered = clearable.has(kindOf(info.question)) && info.columns.length === 0 && !info.question.ReadOnly;
  if (!isOffered || emptyingRows(sheet.session, info).length === 0) return null;
  const clear = () => {
    sheet.clear(info);
    const container = document.getElementById(labelId)?.parentElement?.parentElement;
    container?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <button type="button" className={classes.clear} aria-describedby={labelId} onClick={clear}>
      {t('questionnaires.answering.clear')}
    </button>
  );
}

/** The number of a question; rendered separately because it changes when an earlier question is shown or hidden. */
function QuestionNumber({ model }: { model: string }) {
  const { sheet } = useAnswering();
  useTrackedItem(sheet.watch, numberKey(model));
  return (
    <span className={classes.number} aria-hidden>
      {sheet.number(model)}
    </span>
  );
}

/** Id of a question's element, to scroll to. */
export const questionElementId = (setId: string, model: string): string => `q${setId}-${model}`;

/** One question with its text, input, help, save status and problems; rendered again only when it changes. */
export const QuestionView = memo(function QuestionView({ info }: { info: QuestionInfo }) {
  const { sheet, readOnly, t, saving } = useAnswering();
  const { question } = info;
  useQuestion(sheet, question.Model);
  if (!sheet.session.isQuestionShown(info)) return null;
  const id = questionElementId(sheet.setId, question.Model);
  const [labelId, helpId, problemsId] = [`${id}-label`, `${id}-help`, `${id}-problems`];
  const problems = readOnly ? [] : sheet.problems(info);
  const described = [question.Help ? helpId : '', problems.length > 0 ? problemsId : ''].filter(Boolean).join(' ');
  const isNumbered = sheet.number(question.Model) !== undefined;
  const isAsked = takesAnswer(question);
  const isRequired = question.Validate?.Required === true;
  const text = (
    <>
      <QuestionText text={question.Text} piped={question.Piped} />
      {isRequired && !readOnly && <span className={classes.required}>{t('questionnaires.answering.required')}</span>}
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
        {isNumbered && <QuestionNumber model={question.Model} />}
        {hasOneField ? (
          <label id={labelId} htmlFor={`${id}-field`} className={classes.words}>
            {text}
          </label>
        ) : (
          <div id={labelId} className={classes.words} data-shown={!isNumbered || undefined}>
            {text}
          </div>
        )}
        {saving && isAsked && !readOnly && <SaveStatus saving={saving} model={question.Model} />}
      </div>
      {question.Help && (
        <div id={helpId} className={classes.help}>
          <QuestionText text={question.Help} piped={question.Piped} />
        </div>
      )}
      <div className={classes.control} data-asked={isAsked || undefined}>
        {readOnly && isAsked ? (
          <ReadOnlyAnswer info={info} labelledBy={labelId} />
        ) : (
          <QuestionContext value={question.Model}>
            <RoundContext value={sheet.round(question.Model)}>
              <Control
                info={info}
                id={`${id}-field`}
                labelledBy={labelId}
                describedBy={described || undefined}
                invalid={problems.length > 0}
              />
            </RoundContext>
          </QuestionContext>
        )}
        <Problems id={problemsId} problems={problems} info={info} />
        {!readOnly && <ClearButton info={info} labelId={labelId} />}
      </div>
    </div>
  );
});
