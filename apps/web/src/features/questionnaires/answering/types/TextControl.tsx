import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import { type ControlProps, fieldAria } from './control-props.ts';

/** Text of a question while it is typed; text longer than allowed stays in the field and is not sent. */
function useLimitedText({ info, line, id }: ControlProps) {
  const [stored, put] = useAnswer<string>(info, line);
  const most = info.question.Validate?.MaxLength;
  const isTooLong = (text: string) => most !== undefined && [...text].length > most;
  const typed = useTypedText({
    stored,
    send: (text) => (isTooLong(text) ? false : put(text)),
    place: { field: id, line: line?.id },
  });
  return { ...typed, most, tooLong: isTooLong(typed.text) };
}

/** Number of characters and the limit. */
function CharacterCount({ text, most, id }: { text: string; most: number | undefined; id: string }) {
  const { t } = useAnswering();
  if (most === undefined) return null;
  const count = [...text].length;
  return (
    <div id={id} className={classes.note} data-over={count > most || undefined}>
      {t('questionnaires.answering.characters', { count, most })}
    </div>
  );
}

const describedByLength = ({ describedBy, id }: ControlProps, most: number | undefined) =>
  most === undefined ? describedBy : `${describedBy ?? ''} ${id}-length`.trim();

/** A single line of text. */
export function TextControl(props: ControlProps) {
  const { text, change, commit: leave, most, tooLong } = useLimitedText(props);
  return (
    <>
      <input
        type="text"
        className={classes.field}
        {...fieldAria({ ...props, describedBy: describedByLength(props, most), invalid: props.invalid || tooLong })}
        readOnly={props.info.question.ReadOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      <CharacterCount id={`${props.id}-length`} text={text} most={most} />
    </>
  );
}

/** A text area that grows with its text. */
export function ParagraphControl(props: ControlProps) {
  const { text, change, commit: leave, most, tooLong } = useLimitedText(props);
  return (
    <>
      <textarea
        className={classes.area}
        rows={props.line ? 1 : 3}
        {...fieldAria({ ...props, describedBy: describedByLength(props, most), invalid: props.invalid || tooLong })}
        readOnly={props.info.question.ReadOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      <CharacterCount id={`${props.id}-length`} text={text} most={most} />
    </>
  );
}
