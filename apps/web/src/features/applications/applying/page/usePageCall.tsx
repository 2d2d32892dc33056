import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../api/error-message.ts';
import { Notice } from './Notice.tsx';

interface PageCall<Arguments extends unknown[]> {
  /** Makes the call; never rejects. */
  send: (...parameters: Arguments) => Promise<void>;
  /** Whether the call is in progress. */
  busy: boolean;
  /** The error of the last call, until the next call; undefined without an error. */
  error: unknown;
  /** The error message, ready to render. */
  notice: ReactNode;
}

/** State of a form or button of an applicants' page that makes a call. */
export function usePageCall<Arguments extends unknown[]>(
  call: (...parameters: Arguments) => Promise<void>,
): PageCall<Arguments> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    send: async (...parameters) => {
      setBusy(true);
      setError(undefined);
      try {
        await call(...parameters);
      } catch (failure) {
        setError(failure);
      } finally {
        setBusy(false);
      }
    },
    busy,
    error,
    notice: error !== undefined && (
      <Notice kind="bad">
        <p>{messageOf(error)}</p>
      </Notice>
    ),
  };
}
