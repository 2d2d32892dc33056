import { type PartsValue, textIn } from '@ithaki/questionnaire';
import classes from '../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import type { ControlProps } from './control-props.ts';
import { Parts } from './Parts.tsx';

/** Slots filled from one list; an option chosen in one slot is not offered in the others. */
export function SlotsControl(props: ControlProps) {
  const { info, line } = props;
  const { t, lang } = useAnswering();
  const [value] = useAnswer<PartsValue>(info, line);
  const taken = new Set(Object.values(value));
  return (
    <Parts {...props}>
      {({ id, value: slotValue, invalid, onChange }) => (
        <select
          className={classes.list}
          id={id}
          aria-invalid={invalid || undefined}
          disabled={info.question.ReadOnly}
          value={slotValue}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{t('questionnaires.answering.choose')}</option>
          {(info.question.Option ?? [])
            .filter(({ Id }) => Id === slotValue || !taken.has(Id))
            .map(({ Id, Text }) => (
              <option key={Id} value={Id}>
                {textIn(Text, lang)}
              </option>
            ))}
        </select>
      )}
    </Parts>
  );
}
