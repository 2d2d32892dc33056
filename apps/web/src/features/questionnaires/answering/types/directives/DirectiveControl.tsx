import { Suspense } from 'react';
import classes from '../../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../../questions/answering-context.ts';
import { useTyped } from '../../questions/useTyped.ts';
import { type ControlProps, fieldAria } from '../control-props.ts';
import { directives } from './directive-registry.ts';
import frame from './directives.module.css';

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
  const named = { ...directives, ...components };
  const Component = Object.hasOwn(named, name) ? named[name] : undefined;
  const { text, change, leave } = useTyped({
    stored: textOf(value),
    send: (typed) => put(typed === '' ? '' : JSON.stringify(typed)),
  });
  if (Component) {
    const { ReadOnly: readOnly } = info.question;
    return (
      <div className={frame.frame}>
        <Suspense>
          <Component {...{ value, labelledBy, describedBy, readOnly }} onChange={put} />
        </Suspense>
      </div>
    );
  }
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
