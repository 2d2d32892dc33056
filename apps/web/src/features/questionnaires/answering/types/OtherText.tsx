import type { QuestionInfo } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useTypedText } from '../questions/useTypedText.ts';

interface Props {
  info: QuestionInfo;
  /** Id of the option's text, which labels the field. */
  labelledBy: string;
  value: string;
  onChange: (words: string) => void;
}

/** Text field of the 'other' option. */
export function OtherText({ info, labelledBy, value, onChange }: Props) {
  const { text, change, commit: leave } = useTypedText({ stored: value, send: onChange });
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
