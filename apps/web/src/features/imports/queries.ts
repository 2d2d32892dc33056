import type { KeyedUser, UserToAdd } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { Outcome } from './import-kind.ts';

/** The programme's settings, whose fields are possible columns. */
export const useProjectSettings = () => useQuery(callQuery(api.programmes.settings, {}));

/** Adds a field to the programme, which can then be a column's target; the dialog shows a refusal. */
export function useAddField() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.programmes.addField),
    onSuccess: () => client.invalidateQueries({ queryKey: api.programmes.settings.key }),
    meta: { quiet: true },
  });
}

/** Counts the keys that match existing people, while the person chooses columns. */
export const useFoundByKey = (Users: string[], Field: string, enabled: boolean) =>
  useQuery({
    ...callQuery(api.imports.findUsers, { Users, Field }),
    enabled: enabled && Users.length > 0,
    placeholderData: keepPreviousData,
  });

interface Failure {
  Row: number;
  Message: string;
  Fields?: Record<string, string> | undefined;
}

/** Returns the outcome of each row, from the list of failed ones. */
const outcomesOf = (rows: number, failed: readonly Failure[]): Outcome[] => {
  const byRow = new Map(failed.map((failure) => [failure.Row, failure]));
  return Array.from({ length: rows }, (_, index) => {
    const failure = byRow.get(index);
    return failure && { message: failure.Message, ...(failure.Fields && { problems: failure.Fields }) };
  });
};

/** Maximum number of people invited by one call. */
const INVITED_AT_ONCE = 500;

/** The calls that check rows and send them. */
export const importCalls = {
  checkUsers: (Users: UserToAdd[]) => api.imports.checkUsers({ Users }),
  checkFields: (Users: KeyedUser[], Field: string) => api.imports.checkUserFields({ Users, Field }),
  async addUsers(Users: UserToAdd[], Invite: boolean, idempotencyKey: string): Promise<Outcome[]> {
    const reply = await api.people.add({ Users, Details: true, Invite }, { idempotencyKey });
    return outcomesOf(Users.length, Array.isArray(reply) ? [] : reply.Failed);
  },
  async addEvaluationMentees(people: UserToAdd[], idempotencyKey: string): Promise<Outcome[]> {
    const Users = people.map(({ Roles: _, ...user }) => user);
    return outcomesOf(Users.length, (await api.imports.addEvaluationMentees({ Users }, { idempotencyKey })).Failed);
  },
  async updateFields(Users: KeyedUser[], Field: string, idempotencyKey: string): Promise<Outcome[]> {
    return outcomesOf(Users.length, (await api.imports.updateUserFields({ Users, Field }, { idempotencyKey })).Failed);
  },
};

/** Mails the people with these addresses, who have no password yet, a link to set one; can be repeated. */
export const useInvite = () =>
  useMutation({
    mutationFn: async (emails: readonly string[]) => {
      const total = { Sent: 0, HasPassword: 0 };
      for (let start = 0; start < emails.length; start += INVITED_AT_ONCE) {
        const found = await api.imports.findUsers({
          Users: emails.slice(start, start + INVITED_AT_ONCE),
          Field: 'email',
        });
        const Ids = found.flatMap(({ Id }) => Id ?? []);
        if (Ids.length === 0) continue;
        const { Sent, HasPassword } = await api.people.invite({ Ids });
        total.Sent += Sent.length;
        total.HasPassword += HasPassword.length;
      }
      return total;
    },
  });
