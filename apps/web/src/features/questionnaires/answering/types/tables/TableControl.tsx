import type { PartsValue, QuestionInfo, Row } from '@ithaki/questionnaire';
import { type CSSProperties, useMemo } from 'react';
import fields from '../../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../../questions/answering-context.ts';
import { QuestionText } from '../../questions/QuestionText.tsx';
import { type ControlProps, groupAria } from '../control-props.ts';
import { useOptions } from '../useOptions.ts';
import { Cell } from './Cell.tsx';
import classes from './tables.module.css';

const columnsStyle = (count: number): CSSProperties => ({ '--columns': count }) as CSSProperties;

/** Visible rows, each with its index among all rows. */
function useRows(info: QuestionInfo): { row: Row; index: number }[] {
  const { sheet } = useAnswering();
  const rows = info.question.Rows;
  const byLineId = useMemo(() => new Map((rows ?? []).map((row) => [row.LineId, row])), [rows]);
  return sheet.session.visibleRows(info).flatMap(({ id, index }) => {
    const row = byLineId.get(id);
    return row ? [{ row, index }] : [];
  });
}

/** A table whose rows share either the same options or the same columns. */
export function TableControl(props: ControlProps) {
  return props.info.columns.length > 0 ? <ColumnTable {...props} /> : <OptionTable {...props} />;
}

function OptionTable(props: ControlProps) {
  const { info, id } = props;
  const { question } = info;
  const { sheet } = useAnswering();
  const options = useOptions(info);
  const [value, put] = useAnswer<PartsValue>(info);
  const invalidLines = new Set(sheet.problems(info).map(({ LineId }) => LineId));
  return (
    <fieldset className={`${fields.group} ${classes.grid}`} style={columnsStyle(options.length)} {...groupAria(props)}>
      <div className={classes.headings} data-centred aria-hidden>
        <span />
        {options.map(({ Value, Text }) => (
          <span key={Value}>
            <QuestionText text={Text} piped={question.Piped} />
          </span>
        ))}
      </div>
      {useRows(info).map(({ row }) => {
        const rowId = `${id}-${row.LineId}`;
        return (
          <fieldset key={row.LineId} className={classes.row} aria-labelledby={rowId}>
            <div id={rowId} className={classes.name}>
              <QuestionText text={row.Text} piped={question.Piped} />
            </div>
            {options.map(({ Value, Text }) => (
              <label key={Value} className={classes.choice}>
                <input
                  type="radio"
                  className={fields.mark}
                  name={rowId}
                  checked={value[row.LineId] === Value}
                  disabled={question.ReadOnly}
                  aria-describedby={invalidLines.has(row.LineId) ? props.describedBy : undefined}
                  onChange={() => put({ ...value, [row.LineId]: Value })}
                />
                <span className={classes.cellName}>
                  <QuestionText text={Text} piped={question.Piped} />
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}

function ColumnTable(props: ControlProps) {
  const { info, id } = props;
  const { question, columns } = info;
  return (
    <fieldset className={`${fields.group} ${classes.grid}`} style={columnsStyle(columns.length)} {...groupAria(props)}>
      <div className={classes.headings} aria-hidden>
        <span />
        {columns.map((column) => (
          <span key={column.question.Model}>
            <QuestionText text={column.question.Text} piped={question.Piped} />
          </span>
        ))}
      </div>
      {useRows(info).map(({ row, index }) => {
        const rowId = `${id}-${row.LineId}`;
        return (
          <fieldset key={row.LineId} className={classes.row} aria-labelledby={rowId}>
            <div id={rowId} className={classes.name}>
              <QuestionText text={row.Text} piped={question.Piped} />
            </div>
            {columns.map((column) => (
              <Cell
                key={column.question.Model}
                info={column}
                line={{ id: row.LineId, index }}
                id={rowId}
                rowId={rowId}
                name={column.question.Text}
              />
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
