import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTyped } from '../questions/useTyped.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

/** Text of a question while it is typed; longer than it may be it stays in the field and is not sent. */
function useWritten({ info, line }: ControlProps) {
  const [stored, put] = useAnswer<string>(info, line);
  const most = info.question.Validate?.MaxLength;
  const isTooLong = (text: string) => most !== undefined && [...text].length > most;
  const typed = useTyped({ stored, send: (text) => (isTooLong(text) ? false : put(text)) });
  return { ...typed, most, tooLong: isTooLong(typed.text) };
}

/** How many characters there are, of how many there may be. */
function Length({ text, most, id }: { text: string; most: number | undefined; id: string }) {
  const { t } = useAnswering();
  if (most === undefined) return null;
  const count = [...text].length;
  return (
    <div id={id} className={classes.note} data-over={count > most || undefined}>
      {t('questionnaires.answering.characters', { count, most })}
    </div>
  );
}

const described = ({ describedBy, id }: ControlProps, most: number | undefined) =>
  most === undefined ? describedBy : `${describedBy ?? ''} ${id}-length`.trim();

/** One line of text. */
export function TextControl(props: ControlProps) {
  const { text, change, leave, most, tooLong } = useWritten(props);
  return (
    <>
      <input
        type="text"
        className={classes.field}
        {...fieldAria({ ...props, describedBy: described(props, most), invalid: props.invalid || tooLong })}
        readOnly={props.info.question.ReadOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      <Length id={`${props.id}-length`} text={text} most={most} />
    </>
  );
}

/** Text that grows with what is written. */
export function ParagraphControl(props: ControlProps) {
  const { text, change, leave, most, tooLong } = useWritten(props);
  return (
    <>
      <textarea
        className={classes.area}
        rows={props.line ? 1 : 3}
        {...fieldAria({ ...props, describedBy: described(props, most), invalid: props.invalid || tooLong })}
        readOnly={props.info.question.ReadOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      <Length id={`${props.id}-length`} text={text} most={most} />
    </>
  );
}
