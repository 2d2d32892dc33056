import type { BodyOf, Calls } from '@ithaki/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query.ts';

/** The form itself says what was wrong. */
const ownErrors = { meta: { quiet: true } };

/** Whether the first administrator is still to be made. */
export const useNeedsFirstAdmin = () => useQuery(callQuery(api.accounts.needsFirstAdmin, {}));

/** The password rule mask of the project. */
export const usePasswordRule = () => useQuery(callQuery(api.accounts.passwordRule, {}));

/** Signs in; a refusal is no end of a session. */
export const useSignIn = () =>
  useMutation({
    ...ownErrors,
    mutationFn: (body: BodyOf<Calls['accounts']['signIn']>) => api.accounts.signIn(body, { quiet: true }),
  });

export const useForgotPassword = () => useMutation(callMutation(api.accounts.forgotPassword));

export const useResetPassword = () => useMutation({ ...callMutation(api.accounts.resetPassword), ...ownErrors });

export const useMakeFirstAdmin = () => useMutation({ ...callMutation(api.accounts.makeFirstAdmin), ...ownErrors });
