import { aboutNobody, type Classes, type TableOwner } from '../../platform/database/table-owner.ts';
import { emptyAccount, fillFields, forgetFailures, markMerged } from './table-owner-queries.ts';

/** The tables of accounts and of signing in to them. */
export const tables = ['one_time_tokens', 'sign_in_failures', 'users'] as const;

/** For each table, which columns hold personal data, and what happens to its rows when a person is erased. */
const classes: Classes<(typeof tables)[number]> = {
  one_time_tokens: {
    whose: ['user_id', 'admin_id'],
    personal: ['reason', 'return_url'],
    other: ['token_hash', 'kind', 'user_id', 'admin_id', 'admin_session_hash', 'created_at', 'expires_at', 'used_at'],
    why: 'links for a new password and for acting as someone',
    kept: 'until it expires',
    erase: 'delete',
  },
  sign_in_failures: {
    ...aboutNobody,
    other: ['id', 'account_key', 'address', 'at'],
    why: 'slowing down who guesses passwords: names as hashes, for a quarter of an hour',
    kept: 'until it expires',
  },
  users: {
    whose: ['id'],
    personal: [
      ...(['user_name', 'user_name_key', 'email', 'email_key', 'password_hash', 'fields', 'preferences'] as const),
      ...(['totp_secret', 'totp_sealed', 'recovery_hashes', 'language'] as const),
    ],
    other: [
      ...(['id', 'password_changed_at', 'must_change_password', 'disabled', 'default_project_id', 'version'] as const),
      ...(['totp_confirmed_at', 'totp_last_step', 'created_at', 'erased_at', 'merged_into', 'saves_of_many'] as const),
    ],
    why: 'the account and the person behind it',
    fieldValues: 'fields',
    kept: 'while the account is there',
    erase: 'by its owner',
  },
};

export const accountsOwner: TableOwner = {
  classes,
  async moveTo(db, fromId, toId) {
    const Fields = await fillFields(db, fromId, toId);
    await markMerged(db, fromId, toId);
    return { Fields };
  },
  async erase(db, { userId }) {
    await forgetFailures(db, userId);
    await emptyAccount(db, userId);
  },
};
