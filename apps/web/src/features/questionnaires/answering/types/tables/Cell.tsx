import { kindOf, type QuestionInfo, type Text } from '@ithaki/questionnaire';
import { type Line, useAnswering } from '../../questions/answering-context.ts';
import { Words } from '../../questions/Words.tsx';
import { labelsOneField } from '../control-props.ts';
import { simpleControls } from '../simple-controls.tsx';
import classes from './tables.module.css';

interface Props {
  /** The column, or the cell of a fixed grid. */
  info: QuestionInfo;
  line?: Line | undefined;
  /** Begins the ids of its elements. */
  id: string;
  /** What it is called, and the id of what its row is called. */
  name: Text;
  rowId: string;
}

/** One small question in a grid; empty where it is hidden. */
export function Cell({ info, line, id, name, rowId }: Props) {
  const { sheet } = useAnswering();
  const { question, within } = info;
  if (!sheet.session.showsQuestion(info, line?.index)) return <div className={classes.cell} />;
  const Control = simpleControls[kindOf(question)];
  const own = `${id}-${question.Model}`;
  const labelId = `${own}-label`;
  const problems = within ? sheet.problems(within) : [];
  const invalid = problems.some(({ Model, LineId }) => Model === question.Model && LineId === line?.id);
  const label = <Words text={name} piped={question.Piped} />;
  return (
    <div className={classes.cell}>
      {labelsOneField(question) ? (
        <label id={labelId} htmlFor={own} className={classes.cellName}>
          {label}
        </label>
      ) : (
        <span id={labelId} className={classes.cellName}>
          {label}
        </span>
      )}
      <Control info={info} line={line} id={own} labelledBy={`${rowId} ${labelId}`} invalid={invalid} />
    </div>
  );
}
