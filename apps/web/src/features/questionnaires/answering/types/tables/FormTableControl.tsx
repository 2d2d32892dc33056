import type { CSSProperties } from 'react';
import fields from '../../../../../ui/question/fields.module.css';
import { QuestionText } from '../../questions/QuestionText.tsx';
import { type ControlProps, groupAria } from '../control-props.ts';
import { Cell } from './Cell.tsx';
import classes from './tables.module.css';

/** A form table: small questions under headings of rows and columns. */
export function FormTableControl(props: ControlProps) {
  const { info, id } = props;
  const { Rows = [], Group = [], Piped } = info.question;
  const width =
    Group.length > 0 ? Group.length : Math.max(1, Math.ceil(info.columns.length / Math.max(1, Rows.length)));
  const height = Math.ceil(info.columns.length / width);
  const lines = Array.from({ length: height }, (_, index) => info.columns.slice(index * width, (index + 1) * width));
  const style = { '--columns': width } as CSSProperties;
  return (
    <fieldset className={`${fields.group} ${classes.grid}`} style={style} {...groupAria(props)}>
      {Group.length > 0 && (
        <div className={classes.headings} aria-hidden>
          <span />
          {Group.map((heading) => (
            <span key={heading.Id}>
              <QuestionText text={heading.Text} piped={Piped} />
            </span>
          ))}
        </div>
      )}
      {lines.map((cells, index) => {
        const rowId = `${id}-row${index}`;
        const row = Rows[index];
        return (
          <fieldset key={rowId} className={classes.row} aria-labelledby={rowId}>
            <div id={rowId} className={classes.name}>
              {row ? <QuestionText text={row.Text} piped={Piped} /> : index + 1}
            </div>
            {cells.map((cell, column) => (
              <Cell
                key={cell.question.Model}
                info={cell}
                id={id}
                rowId={rowId}
                name={cell.question.Text || Group[column]?.Text || String(column + 1)}
              />
            ))}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
