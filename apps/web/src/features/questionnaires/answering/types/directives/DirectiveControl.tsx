import { Suspense } from 'react';
import classes from '../../../../../ui/question/fields.module.css';
import { useAnswer, useAnswering } from '../../questions/answering-context.ts';
import { useTypedText } from '../../questions/useTypedText.ts';
import { type ControlProps, fieldAria } from '../control-props.ts';
import { directives } from './directive-registry.ts';
import frame from './directives.module.css';

/** Text of a directive's stored value where it has no component: a JSON string. */
function directiveText(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? parsed : value;
  } catch {
    return value;
  }
}

/** The component that a directive names, in a frame; a text area if no such component exists. */
export function DirectiveControl(props: ControlProps) {
  const { info, line, labelledBy, describedBy } = props;
  const { components = {} } = useAnswering();
  const [value, put] = useAnswer<string>(info, line);
  const name = info.question.Directive ?? '';
  const known = { ...directives, ...components };
  const Component = Object.hasOwn(known, name) ? known[name] : undefined;
  const {
    text,
    change,
    commit: leave,
  } = useTypedText({
    stored: directiveText(value),
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
