import type { BodyOf, Calls } from '@ithaki/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

type Accounts = Calls['accounts'];

/** Whether the first administrator is still to be made. */
export const useNeedsFirstAdmin = () => useQuery(callQuery(api.accounts.needsFirstAdmin, {}));

/** The password rule mask of the project. */
export const usePasswordRule = () => useQuery(callQuery(api.accounts.passwordRule, {}));

/** Signs in; the form itself says what was wrong. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: BodyOf<Accounts['signIn']>) => api.accounts.signIn(body, { quiet: true }),
    meta: { quiet: true },
  });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: BodyOf<Accounts['forgotPassword']>) => api.accounts.forgotPassword(body) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<Accounts['resetPassword']>) => api.accounts.resetPassword(body),
    meta: { quiet: true },
  });

export const useMakeFirstAdmin = () =>
  useMutation({
    mutationFn: (body: BodyOf<Accounts['makeFirstAdmin']>) => api.accounts.makeFirstAdmin(body),
    meta: { quiet: true },
  });
