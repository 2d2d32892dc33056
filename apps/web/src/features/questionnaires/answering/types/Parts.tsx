import { type Entry, type PartsValue, partsOf } from '@ithaki/questionnaire';
import type { ReactNode } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { QuestionText } from '../questions/QuestionText.tsx';
import { type ControlProps, groupAria } from './control-props.ts';

interface PartProps {
  /** Ids of the part's field and of its label. */
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a rule reports a problem with this part. */
  invalid: boolean;
}

interface Props extends ControlProps {
  children: (part: PartProps, entry: Entry) => ReactNode;
}

/** A question with several answers: one field per entry of its Group. */
export function Parts({ children, ...props }: Props) {
  const { info, line, id } = props;
  const { sheet } = useAnswering();
  const [value, put] = useAnswer<PartsValue>(info, line);
  const invalidModels = new Set(sheet.problems(info).map(({ Model }) => Model));
  return (
    <fieldset className={classes.parts} {...groupAria(props)}>
      {partsOf(info.question).map((entry) => {
        const fieldId = `${id}-${entry.Id}`;
        const part = {
          id: fieldId,
          labelId: `${fieldId}-label`,
          value: value[entry.Id] ?? '',
          invalid: invalidModels.has(entry.Id),
          onChange: (next: string) => put({ ...value, [entry.Id]: next }),
        };
        return (
          <div key={entry.Id} className={classes.part}>
            <label id={part.labelId} htmlFor={fieldId}>
              <QuestionText text={entry.Text} piped={info.question.Piped} />
            </label>
            <div>{children(part, entry)}</div>
          </div>
        );
      })}
    </fieldset>
  );
}
