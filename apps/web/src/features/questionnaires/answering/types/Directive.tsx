import { useAnswer, useAnswering } from '../context.ts';
import { useTyped } from '../useTyped.ts';
import { type ControlProps, fieldAria } from './control-props.ts';
import classes from './fields.module.css';

/** The text in what a directive keeps without its component: JSON of a text. */
function textOf(value: string): string {
  try {
    const held: unknown = JSON.parse(value);
    return typeof held === 'string' ? held : value;
  } catch {
    return value;
  }
}

/** The component a directive names, in its frame; where there is none by that name, a field for plain text. */
export function DirectiveControl(props: ControlProps) {
  const { info, line, labelledBy, describedBy } = props;
  const { components = {} } = useAnswering();
  const [value, put] = useAnswer<string>(info, line);
  const name = info.question.Directive ?? '';
  const Component = Object.hasOwn(components, name) ? components[name] : undefined;
  const { text, change, leave } = useTyped({
    stored: textOf(value),
    send: (typed) => put(typed === '' ? '' : JSON.stringify(typed)),
  });
  if (Component) return <Component value={value} onChange={put} labelledBy={labelledBy} describedBy={describedBy} />;
  return (
    <textarea
      className={classes.area}
      rows={3}
      {...fieldAria(props)}
      aria-labelledby={labelledBy}
      readOnly={info.question.ReadOnly}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
