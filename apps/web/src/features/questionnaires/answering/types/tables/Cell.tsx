import { kindOf, type QuestionInfo, type Text } from '@ithaki/questionnaire';
import { type Line, useAnswering } from '../../questions/answering-context.ts';
import { QuestionText } from '../../questions/QuestionText.tsx';
import { labelsOneField } from '../control-props.ts';
import { simpleControls } from '../simple-controls.tsx';
import classes from './tables.module.css';

interface Props {
  /** The column, or the cell of a form table. */
  info: QuestionInfo;
  line?: Line | undefined;
  /** Prefix of its elements' ids. */
  id: string;
  /** Label of the cell, and the id of its row's label. */
  name: Text;
  rowId: string;
}

/** A small question in a grid; the cell is empty while the question is hidden. */
export function Cell({ info, line, id, name, rowId }: Props) {
  const { sheet } = useAnswering();
  const { question, container: within } = info;
  if (!sheet.session.isQuestionShown(info, line?.index)) return <div className={classes.cell} />;
  const Control = simpleControls[kindOf(question)];
  const fieldId = `${id}-${question.Model}`;
  const labelId = `${fieldId}-label`;
  const problems = within ? sheet.problems(within) : [];
  const invalid = problems.some(({ Model, LineId }) => Model === question.Model && LineId === line?.id);
  const label = <QuestionText text={name} piped={question.Piped} />;
  return (
    <div className={classes.cell}>
      {labelsOneField(question) ? (
        <label id={labelId} htmlFor={fieldId} className={classes.cellName}>
          {label}
        </label>
      ) : (
        <span id={labelId} className={classes.cellName}>
          {label}
        </span>
      )}
      <Control info={info} line={line} id={fieldId} labelledBy={`${rowId} ${labelId}`} invalid={invalid} />
    </div>
  );
}
