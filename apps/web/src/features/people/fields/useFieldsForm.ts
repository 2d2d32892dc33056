import type { ShownField, User } from '@ithaki/contract';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/text.ts';
import { useDeliberateSave } from '../../../keep/index.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { useFieldsWrite, useRenewPeople } from '../queries.ts';
import { changedValues, personValues } from './field-values.ts';
import { unfittingFields } from './narrowed-fields.ts';

type Values = Readonly<Record<string, string>>;

const noErrors: Values = {};

/**
 * State of the form of a person's fields: typed values until the server has stored them, refusals, and a
 * conflict if someone else changed the fields first.
 */
export function useFieldsForm(user: User, fields: readonly ShownField[]) {
  const { t } = useText();
  const [typed, setTyped] = useState<Values>({});
  const renew = useRenewPeople();
  const fieldsWrite = useFieldsWrite(user.Id);
  const finish = () => {
    setTyped({});
    void renew();
  };
  const saving = useDeliberateSave({
    key: `person:${user.Id}:fields`,
    version: user.Version,
    onSaved: () => {
      finish();
      toast.done(t('people.saved'));
    },
  });
  const stored = personValues(user);
  const changes = changedValues(stored, typed);
  const { refusal, problem } = saving;
  const newer = problem?.kind === 'conflict' ? (problem.current as User) : undefined;
  const readValue = (name: string): string => typed[name] ?? stored[name] ?? '';
  return {
    valueOf: readValue,
    /** Stores what was typed, and clears other fields whose value no longer fits. */
    type: (name: string, value: string) => {
      const emptied = unfittingFields(fields, name, value, readValue).map((misfit) => [misfit, '']);
      setTyped((before) => ({ ...before, [name]: value, ...Object.fromEntries(emptied) }));
    },
    changes,
    changed: Object.keys(changes).length > 0,
    errors: refusal instanceof ApiError ? refusal.fields : noErrors,
    refusal,
    state: saving.state,
    save: () => saving.save(fieldsWrite(changes)),
    cancel: () => setTyped({}),
    conflict: newer && {
      theirs: personValues(newer),
      keepMine: saving.keepMine,
      takeTheirs: () => {
        saving.takeTheirs();
        finish();
      },
    },
  };
}

export type FieldsForm = ReturnType<typeof useFieldsForm>;
