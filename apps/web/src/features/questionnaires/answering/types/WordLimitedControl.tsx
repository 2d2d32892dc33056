import { fold } from '@ithaki/formats';
import { type PartsValue, wordLimit } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { useTypedText } from '../questions/useTypedText.ts';
import type { ControlProps } from './control-props.ts';
import { Parts } from './Parts.tsx';

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  readOnly: boolean | undefined;
  most: number | undefined;
  /** Whether another entry has the same text. */
  isTaken: (text: string) => boolean;
}

function WordsField({ id, value, onChange, invalid, readOnly, most, isTaken }: Props) {
  const { t } = useAnswering();
  const { text, change, commit: leave } = useTypedText({ stored: value, send: onChange });
  const count = wordCount(text);
  const over = most !== undefined && count > most;
  const taken = isTaken(text);
  const notes = [
    most === undefined
      ? t('questionnaires.answering.words', { count })
      : t('questionnaires.answering.wordsOf', { count, most }),
    ...(taken ? [t('questionnaires.problem.RepeatedWords', { text: text.trim() })] : []),
  ];
  return (
    <>
      <input
        type="text"
        className={classes.field}
        id={id}
        aria-invalid={over || taken || invalid || undefined}
        aria-describedby={`${id}-count`}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
      />
      <div id={`${id}-count`} className={classes.note} data-over={over || taken || undefined}>
        {notes.join(' · ')}
      </div>
    </>
  );
}

/** A few words per entry, with a word count; no entry may repeat another. */
export function WordLimitedControl(props: ControlProps) {
  const { info, line } = props;
  const [value] = useAnswer<PartsValue>(info, line);
  const isTakenBy = (id: string) => (text: string) =>
    text.trim() !== '' &&
    Object.entries(value).some(
      ([otherId, entryText]) => otherId !== id && fold(entryText.trim()) === fold(text.trim()),
    );
  return (
    <Parts {...props}>
      {(part, { Id }) => (
        <WordsField
          {...part}
          readOnly={info.question.ReadOnly}
          most={wordLimit(info.question) ?? info.question.Validate?.MaxWords}
          isTaken={isTakenBy(Id)}
        />
      )}
    </Parts>
  );
}
