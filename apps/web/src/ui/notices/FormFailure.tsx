import { Alert } from '@mantine/core';

/** The message of a refused form that belongs to no single input; renders nothing without a message. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}
