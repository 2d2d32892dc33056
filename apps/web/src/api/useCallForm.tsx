import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../editor/LeaveGuard.tsx';
import { ApiError } from './error.ts';
import { messageOf } from './error-message.ts';

interface CommonOptions<Values, Reply> {
  /** Checks before the call: returns the messages of inputs that may not be sent so, or does so input by input. */
  validate?:
    | ((values: Values) => { [Name in keyof Values]?: ReactNode })
    | { [Name in keyof Values]?: (value: Values[Name], values: Values) => ReactNode };
  /** The path of the input for a field named by the server, where these differ; undefined where there is no input. */
  inputOf?: (field: string) => string | undefined;
  /** Asks for confirmation once the checks have passed; nothing is sent unless it resolves to true. */
  confirm?: (values: Values) => Promise<boolean>;
  /** Runs after the call has succeeded, when the form no longer counts as changed. */
  onDone?: (reply: Reply, values: Values) => void | Promise<void>;
}

type Options<Values, Body, Reply> = CommonOptions<Values, Reply> & {
  /** Makes the call's body; without it the values are the body. */
  toBody?: (values: Values) => Body;
};

/** `toBody` may be left out only where the values already have the shape of the body. */
type OptionArguments<Values, Body, Reply> = Values extends Body
  ? [options?: Options<Values, Body, Reply>]
  : [options: CommonOptions<Values, Reply> & { toBody: (values: Values) => Body }];

interface CallForm<Values> {
  /** Props of an input: value, change handler, and the message of a check or of the server. */
  field: UseFormReturnType<Values>['getInputProps'];
  /** The messages of all inputs, by path. */
  errors: FormErrors;
  values: Values;
  setValues: (values: Partial<Values>) => void;
  /** The form's submit handler. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether the call is under way: for the button's `loading`. */
  busy: boolean;
  dirty: boolean;
  /** The message of a refusal that belongs to no input. */
  failure: string | undefined;
  /** The refusal itself, until the next submit. */
  error: unknown;
  /** Back to the initial values, without messages. */
  reset: () => void;
  /** Forgets the last refusal and keeps the values. */
  clearFailure: () => void;
  /** Render it where leaving the page with unsaved input should ask first. */
  guard: ReactNode;
}

/**
 * State of a form that makes one call: `useCallForm(api.library.saveCategory, { Name: '' })`, or with the `mutateAsync`
 * of a hook of `queries.ts` that invalidates other queries. Inputs have the names of the body's fields, so that the server's
 * `Fields` are shown at them; after a failed check or a refusal the first input with a message gets the focus.
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
    // At once: `onDone` may leave the page, and the guard must know by then that nothing is unsaved.
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
    // Mantine's password input does not say by itself that it is invalid.
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
