import type { BodyOf, Calls } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** Query options without a toast for a refusal, which the form shows. */
const ownErrors = { meta: { quiet: true } };

/** Whether the first administrator has not been created yet. */
export const useNeedsFirstAdmin = () => useQuery(callQuery(api.accounts.needsFirstAdmin, {}));

/** The password rule mask of the project. */
export const usePasswordRule = () => useQuery(callQuery(api.accounts.passwordRule, {}));

/** Signs in. `quiet`, because a refusal (401) here does not mean that a session ended. */
export const useSignIn = () =>
  useMutation({
    ...ownErrors,
    mutationFn: (body: BodyOf<Calls['accounts']['signIn']>) => api.accounts.signIn(body, { quiet: true }),
  });

export const useForgotPassword = () => useMutation(callMutation(api.accounts.forgotPassword));

export const useResetPassword = () => useMutation({ ...callMutation(api.accounts.resetPassword), ...ownErrors });

export const useMakeFirstAdmin = () => useMutation({ ...callMutation(api.accounts.makeFirstAdmin), ...ownErrors });

export const useSessions = () => useQuery(callQuery(api.accounts.sessions, {}));

/** Whether the second factor is on, and whether it must be. */
export const useSecondFactor = () => useQuery(callQuery(api.accounts.secondFactor, {}));

/**
 * Invalidates all queries: while a person must first secure their account, the server refuses most calls, and these
 * succeed afterwards.
 */
function useRenewAccount() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

function useAccountChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0]) {
  const renew = useRenewAccount();
  return useMutation({ ...callMutation(call), ...ownErrors, onSuccess: renew });
}

export const useChangePassword = () => useAccountChange(api.accounts.changeOwnPassword);

export const useUpdateLogin = () => useAccountChange(api.accounts.updateLogin);

/** Makes a new secret for the second factor, which takes effect only once it is confirmed. */
export const useStartSecondFactor = () =>
  useMutation({ ...callMutation(api.accounts.startSecondFactor), ...ownErrors });

export const useConfirmSecondFactor = () => useAccountChange(api.accounts.confirmSecondFactor);

export const useStopSecondFactor = () => useAccountChange(api.accounts.stopSecondFactor);

export const useRenewRecoveryCodes = () => useAccountChange(api.accounts.renewRecoveryCodes);

export function useEndSession() {
  const renew = useRenewAccount();
  return useMutation({ ...callMutation(api.accounts.endSession), onSuccess: renew });
}
