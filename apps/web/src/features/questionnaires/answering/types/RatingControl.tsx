import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useAnswer, useAnswering } from '../questions/answering-context.ts';
import { type ControlProps, groupAria } from './control-props.ts';
import classes from './RatingControl.module.css';

const stars = ['1', '2', '3', '4', '5'];

/** One to five stars: radio buttons in the shape of stars, so that arrow keys move between them. */
export function RatingControl(props: ControlProps) {
  const { info, line, id } = props;
  const { t } = useAnswering();
  const [value, put] = useAnswer<string>(info, line);
  return (
    <fieldset className={classes.stars} {...groupAria(props)}>
      {stars.map((star) => (
        <label key={star} className={classes.star} title={t('questionnaires.answering.stars', { count: Number(star) })}>
          <input
            type="radio"
            name={id}
            value={star}
            aria-label={t('questionnaires.answering.stars', { count: Number(star) })}
            checked={value === star}
            disabled={info.question.ReadOnly}
            onChange={() => put(star)}
          />
          {Number(star) <= Number(value) ? <IconStarFilled size={28} /> : <IconStar size={28} stroke={1.5} />}
        </label>
      ))}
    </fieldset>
  );
}
