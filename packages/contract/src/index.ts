import { accounts } from './accounts.ts';

export * from './accounts.ts';
export * from './core/call.ts';
export * from './core/error.ts';
export * from './core/fields.ts';
export * from './core/permissions.ts';
export * from './core/roles.ts';
export * from './programmes/settings.ts';

/** Every call there is, by feature and name. */
export const calls = { accounts };
export type Calls = typeof calls;
