import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../editor/LeaveGuard.tsx';
import { ApiError } from './error.ts';
import { messageOf } from './error-message.ts';

interface CommonOptions<Values, Reply> {
  /**
   * Validates before the call, as one function for all values or one for each input; returns the messages to
   * show.
   */
  validate?:
    | ((values: Values) => { [Name in keyof Values]?: ReactNode })
    | { [Name in keyof Values]?: (value: Values[Name], values: Values) => ReactNode };
  /**
   * Returns the path of the input for a field in the server's reply, if the names differ; undefined when the
   * form has no such input.
   */
  inputOf?: (field: string) => string | undefined;
  /** Asks for confirmation after validation has passed; the call is made only if it resolves to true. */
  confirm?: (values: Values) => Promise<boolean>;
  /** Called after the call has succeeded and the form counts as unchanged. */
  onDone?: (reply: Reply, values: Values) => void | Promise<void>;
}

type Options<Values, Body, Reply> = CommonOptions<Values, Reply> & {
  /** Converts the values to the body of the call; by default the values are the body. */
  toBody?: (values: Values) => Body;
};

/** `toBody` is optional only if the values already have the type of the body. */
type OptionArguments<Values, Body, Reply> = Values extends Body
  ? [options?: Options<Values, Body, Reply>]
  : [options: CommonOptions<Values, Reply> & { toBody: (values: Values) => Body }];

interface CallForm<Values> {
  /** Returns the props of an input: its value, change handler, and error message. */
  field: UseFormReturnType<Values>['getInputProps'];
  /** The messages of all inputs, by path. */
  errors: FormErrors;
  values: Values;
  setValues: (values: Partial<Values>) => void;
  /** The form's submit handler. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether the call is in progress, for the button's `loading`. */
  busy: boolean;
  dirty: boolean;
  /** The message of a refusal that belongs to no single input. */
  failure: string | undefined;
  /** The error of the last call, until the next submit. */
  error: unknown;
  /** Resets the form to the initial values, without messages. */
  reset: () => void;
  /** Removes the message of the last refusal but keeps the values. */
  clearFailure: () => void;
  /** An element to render if leaving the page with unsaved input should ask for confirmation. */
  guard: ReactNode;
}

/**
 * State of a form that makes one call: `useCallForm(api.library.saveCategory, { Name: '' })`, or with the
 * `mutateAsync` of a hook in `queries.ts` that also invalidates other queries. Inputs are named like the body's
 * fields, so that the server's `Fields` messages appear at them. After failed validation or a refusal the first
 * input with a message gets the focus.
 */
export function useCallForm<Values extends object, Body, Reply>(
  call: (body: Body) => Promise<Reply>,
  initial: Values,
  ...[optionArgument]: OptionArguments<Values, Body, Reply>
): CallForm<Values> {
  const options = (optionArgument ?? {}) as Options<Values, Body, Reply>;
  const form = useForm<Values>({
    initialValues: initial,
    ...(options.validate && { validate: options.validate as never }),
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (!isFocusDue.current || Object.keys(form.errors).length === 0) return;
    isFocusDue.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors]);

  /** The server's messages that belong to an input of the form, by its path. */
  const fieldErrors = (refusal: unknown): FormErrors => {
    if (!(refusal instanceof ApiError)) return {};
    const entries = Object.entries(refusal.fields).map(([name, message]) => {
      const path = options.inputOf ? options.inputOf(name) : name;
      return [path ?? '', message] as const;
    });
    return Object.fromEntries(entries.filter(([path]) => (path.split('.')[0] ?? '') in form.values));
  };
  const refuse = (refusal: unknown) => {
    isFocusDue.current = true;
    setError(refusal);
    form.setErrors(fieldErrors(refusal));
  };
  const send = async () => {
    const values = form.getValues();
    if (options.confirm && !(await options.confirm(values))) return;
    setBusy(true);
    setError(undefined);
    let reply: Reply;
    try {
      reply = await call(options.toBody ? options.toBody(values) : (values as unknown as Body));
    } catch (refusal) {
      setBusy(false);
      return refuse(refusal);
    }
    // Synchronously, because `onDone` may leave the page, and the guard must already know that nothing is
    // unsaved.
    flushSync(() => form.resetDirty());
    try {
      await options.onDone?.(reply, values);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    if (busy) return;
    isFocusDue.current = true;
    if (!form.validate().hasErrors) void send();
  };
  const field: typeof form.getInputProps = (path, fieldOptions) => {
    const props = form.getInputProps(path, fieldOptions);
    // Mantine's password input does not mark itself as invalid.
    return props.error ? { ...props, 'aria-invalid': true } : props;
  };
  const dirty = form.isDirty();
  return {
    field,
    errors: form.errors,
    values: form.values,
    setValues: (values) => form.setValues(values),
    submit,
    busy,
    dirty,
    failure: error === undefined || Object.keys(fieldErrors(error)).length > 0 ? undefined : messageOf(error),
    error,
    reset: () => {
      setError(undefined);
      form.reset();
    },
    clearFailure: () => setError(undefined),
    guard: <LeaveGuard unsaved={dirty} />,
  };
}
