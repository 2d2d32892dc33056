import type { KeyedUser, UserToAdd } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import type { Outcome } from './import-kind.ts';

/** The programme's settings, whose fields are possible columns. */
export const useProjectSettings = () => useQuery(callQuery(api.programmes.settings, {}));

/** Parses a list; errors are shown next to the input. */
export const useReadList = () => useMutation({ ...callMutation(api.imports.read), meta: { quiet: true } });

/** Counts the keys that match an existing person, while columns are being chosen. */
export const useFoundByKey = (Users: string[], Field: string, wanted: boolean) =>
  useQuery({
    ...callQuery(api.imports.findUsers, { Users, Field }),
    enabled: wanted && Users.length > 0,
    placeholderData: keepPreviousData,
  });

interface Failure {
  Row: number;
  Message: string;
  Fields?: Record<string, string> | undefined;
}

/** Result of each row, from the failed ones. */
const outcomesOf = (rows: number, failed: readonly Failure[]): Outcome[] => {
  const byRow = new Map(failed.map((one) => [one.Row, one]));
  return Array.from({ length: rows }, (_, at) => {
    const failure = byRow.get(at);
    return failure && { message: failure.Message, ...(failure.Fields && { problems: failure.Fields }) };
  });
};

/** The calls that check rows and send them. */
export const importCalls = {
  checkUsers: (Users: UserToAdd[]) => api.imports.checkUsers({ Users }),
  checkFields: (Users: KeyedUser[], Field: string) => api.imports.checkUserFields({ Users, Field }),
  async addUsers(Users: UserToAdd[], idempotencyKey: string): Promise<Outcome[]> {
    return outcomesOf(Users.length, (await api.people.add({ Users }, { idempotencyKey })).Failed);
  },
  async addEvaluationMentees(given: UserToAdd[], idempotencyKey: string): Promise<Outcome[]> {
    const Users = given.map(({ Roles: _, ...user }) => user);
    return outcomesOf(Users.length, (await api.imports.addEvaluationMentees({ Users }, { idempotencyKey })).Failed);
  },
  async updateFields(Users: KeyedUser[], Field: string, idempotencyKey: string): Promise<Outcome[]> {
    return outcomesOf(Users.length, (await api.imports.updateUserFields({ Users, Field }, { idempotencyKey })).Failed);
  },
};
