import { Alert } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';

/** What a refused form shows beside each field that the server names. */
export const fieldRefusals = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? { ...error.fields } : {};

/** What a refused form shows above its fields, where the server names none. */
export function FormRefusal({ error }: { error: unknown }) {
  if (!error || Object.keys(fieldRefusals(error)).length > 0) return null;
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  );
}
