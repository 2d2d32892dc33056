import { type Entry, type PartsValue, partsOf } from '@ithaki/questionnaire';
import type { ReactNode } from 'react';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { Words } from '../questions/Words.tsx';
import { type ControlProps, groupAria } from './control-props.ts';

interface PartProps {
  /** The id of the part's field, and of its label. */
  id: string;
  labelId: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a rule says something of this part. */
  invalid: boolean;
}

interface Props extends ControlProps {
  children: (part: PartProps, entry: Entry) => ReactNode;
}

/** A question of several answers: one field for each entry of its Group. */
export function Parts({ children, ...props }: Props) {
  const { info, line, id } = props;
  const { sheet } = useAnswering();
  const [value, put] = useAnswer<PartsValue>(info, line);
  const wrong = new Set(sheet.problems(info).map(({ Model }) => Model));
  return (
    <fieldset className={classes.parts} {...groupAria(props)}>
      {partsOf(info.question).map((entry) => {
        const own = `${id}-${entry.Id}`;
        const part = {
          id: own,
          labelId: `${own}-label`,
          value: value[entry.Id] ?? '',
          invalid: wrong.has(entry.Id),
          onChange: (next: string) => put({ ...value, [entry.Id]: next }),
        };
        return (
          <div key={entry.Id} className={classes.part}>
            <label id={part.labelId} htmlFor={own}>
              <Words text={entry.Text} piped={info.question.Piped} />
            </label>
            <div>{children(part, entry)}</div>
          </div>
        );
      })}
    </fieldset>
  );
}
