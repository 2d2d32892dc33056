import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { identityQuery } from '../../../../../api/session.ts';
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

/** A directive without a component: its answer as a text. */
function TextDirective(props: ControlProps) {
  const { info, line, labelledBy } = props;
  const [value, put] = useAnswer<string>(info, line);
  const { text, change, commit } = useTypedText({
    stored: directiveText(value),
    send: (typed) => put(typed === '' ? '' : JSON.stringify(typed)),
  });
  return (
    <textarea
      className={classes.area}
      rows={3}
      {...fieldAria(props)}
      aria-labelledby={labelledBy}
      readOnly={info.question.ReadOnly}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={commit}
    />
  );
}

const ViewDirective = lazy(() => import('./ViewDirective.tsx').then((part) => ({ default: part.ViewDirective })));

/**
 * The component that a directive names, in a frame: one of ours, or one that an administrator wrote, for people who are
 * signed in; a text area if no such component exists.
 */
export function DirectiveControl(props: ControlProps) {
  const { info, line, labelledBy, describedBy } = props;
  const { components = {}, readOnly: isRead } = useAnswering();
  const [value, put] = useAnswer<string>(info, line);
  const isSignedIn = useQueryClient().getQueryData(identityQuery().queryKey) != null;
  const name = info.question.Directive ?? '';
  const known = { ...directives, ...components };
  const Component = Object.hasOwn(known, name) ? known[name] : undefined;
  const readOnly = info.question.ReadOnly || isRead;
  if (Component)
    return (
      <div className={frame.frame}>
        <Suspense>
          <Component {...{ value, labelledBy, describedBy, readOnly: info.question.ReadOnly }} onChange={put} />
        </Suspense>
      </div>
    );
  if (name === '' || !isSignedIn) return <TextDirective {...props} />;
  return (
    <Suspense>
      <ViewDirective {...{ name, value, readOnly }} onChange={put} fallback={<TextDirective {...props} />} />
    </Suspense>
  );
}
