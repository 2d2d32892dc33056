import { useText } from '../../../../i18n/text.ts';
import classes from './LogicPicture.module.css';
import type { Picture } from './logic-picture.ts';

interface Props {
  picture: Picture;
  /** The row whose arrows are highlighted. */
  row: number | undefined;
  onRow: (row: number | undefined) => void;
}

const ROW = 30;
const BEND = 16;

/** A diagram of the questions as rows, with arrows from each answer to what it shows. */
export function LogicPicture({ picture: { rows, arrows }, row, onRow }: Props) {
  const { t } = useText();
  const deepest = arrows.reduce((most, { depth }) => Math.max(most, depth), 1);
  const width = deepest * BEND + 20;
  const centreOf = (index: number) => index * ROW + ROW / 2;
  const isHighlighted = (from: number, to: number) => row === undefined || row === from || row === to;
  return (
    <div className={classes.frame}>
      <svg
        className={classes.arrows}
        width={width}
        height={rows.length * ROW}
        role="img"
        aria-label={t('questionnaires.editing.logicPicture', { count: arrows.length })}
      >
        <defs>
          <marker id="logic-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 Z" fill="context-stroke" />
          </marker>
        </defs>
        {arrows.map(({ key, from, to, condition, depth }) => {
          const out = width - 8 - depth * BEND;
          const [begin, end] = [centreOf(from) + 4, centreOf(to) - 4];
          return (
            <path
              key={key}
              className={classes.arrow}
              data-on={isHighlighted(from, to) || undefined}
              data-back={to < from || undefined}
              d={`M${width - 4} ${begin} C${out} ${begin}, ${out} ${end}, ${width - 4} ${end}`}
              markerEnd="url(#logic-arrow)"
            >
              <title>{condition}</title>
            </path>
          );
        })}
      </svg>
      <ol className={classes.rows}>
        {rows.map(({ key, name, isSection }, index) => (
          <li key={key} style={{ height: ROW }}>
            <button
              type="button"
              className={classes.row}
              data-section={isSection || undefined}
              aria-pressed={row === index}
              onClick={() => onRow(row === index ? undefined : index)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
