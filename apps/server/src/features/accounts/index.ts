export { findIdsWithPassword } from './account-queries.ts';
export { serveLoginAsPage } from './acting/login-as-page.ts';
export { deleteDraftAccounts, nameDraftAccount, setFirstPassword } from './applicant-account-queries.ts';
export { writeDefaultProjects, writeUserField } from './bulk-queries.ts';
export { accountHandlers, accountNotifications } from './notifications.ts';
export { mailFirstLinks } from './passwords/first-link.ts';
export { accountRetention } from './retention-queries.ts';
export { accountsRoutes } from './routes.ts';
export { factorSealing } from './second-factor/sealing.ts';
export { setAccountStatus, setDisabled } from './set-disabled.ts';
export { accountsOwner } from './tables.ts';
export { findResetProject } from './token-queries.ts';
export {
  addUserFields,
  countAccountSave,
  insertAccount,
  insertAccounts,
  type NewAccount,
  resetLanguage,
  restoreUserFields,
  setMissingDefaultProject,
  updateDefaultProject,
  updateEmail,
  updateUserFields,
} from './user-queries.ts';
