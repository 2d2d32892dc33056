import type { QuestionInfo } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useTyped } from '../questions/useTyped.ts';

interface Props {
  info: QuestionInfo;
  /** The id of the choice's own words, which name the field. */
  labelledBy: string;
  value: string;
  onChange: (words: string) => void;
}

/** The words of a choice of one's own. */
export function OtherWords({ info, labelledBy, value, onChange }: Props) {
  const { text, change, leave } = useTyped({ stored: value, send: onChange });
  return (
    <input
      type="text"
      className={`${classes.field} ${classes.own}`}
      aria-labelledby={labelledBy}
      readOnly={info.question.ReadOnly}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
