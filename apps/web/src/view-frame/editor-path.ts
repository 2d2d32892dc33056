import { paths } from '../paths.ts';

/** Returns the address of the editor of a view. */
export const viewEditorPath = ({ Class, Name }: { Class: string; Name: string }): string =>
  paths.admin.development(Class === 'directive' ? 'Directives' : 'Custom Views', { view: Name, class: Class });
