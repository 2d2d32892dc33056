import { type ActionData, actionData, projectSettings } from '@ithaki/contract';
import type { Action, Project } from '@ithaki/demo';
import { listSettingsScripts } from '../../features/programmes/index.ts';
import { plain } from '../../platform/json/plain.ts';
import type { Row } from './insert-rows.ts';
import { actionName, type LoadState } from './load-state.ts';

export const projectRow = ({ projects }: LoadState, project: Project): Row<'projects'> => ({
  id: projects.give(project.url),
  url: project.url,
  title: { ...project.title },
  settings: plain(projectSettings.parse(project.settings)),
  starts_on: project.startsOn,
  ends_on: project.endsOn,
  created_at: project.startsOn,
});

/** Returns the rows of a project's actions, in tree order. */
export function actionRows(loading: LoadState, project: Project): Row<'actions'>[] {
  const { actions } = project;
  // All ids are assigned first, because scripts may refer to actions that come later.
  for (const action of actions) loading.actions.give(actionName(project.url, action), action.fixedId);
  return actions.map((action, index) => ({
    id: loading.actions.of(actionName(project.url, action)),
    project_id: loading.projects.of(project.url),
    type_id: action.typeId,
    title: { ...action.title },
    descr: { ...action.description },
    group_path: action.group.map((name) => ({ ...name })),
    sort_order: (index + 1) * 10,
    titles: action.cells?.titles ?? [],
    function: action.cells?.script ?? '',
    flags: action.flags,
    quest_id: loading.quests.ofAny(action.quest),
    data: plain(actionData.parse(actionDataOf(loading, project, action))),
    completion_local: action.completionScript !== '',
    completion_code: withIds(loading, project, action.completionScript),
    created_at: project.startsOn,
  }));
}

function actionDataOf(loading: LoadState, project: Project, action: Action): ActionData {
  const [enable, show] = [action.enableCondition, action.showCondition].map((code) => withIds(loading, project, code));
  return {
    ...(enable && { EnableCondition: enable }),
    ...(show && { ShowCondition: show }),
    ...(action.dueDays !== null && { DueDays: action.dueDays }),
    ...(action.minutes !== null && { Hours: action.minutes / 60 }),
    Required: action.required,
    ...(action.reading && { Reading: { Text: action.reading } }),
    ...(action.workbook !== null && { Workbook: loading.workbooks.of(actionName(project.url, action)) }),
    ...(action.microdata !== null && { Microdata: action.microdata }),
    ...(action.form.length > 0 && { Form: action.form }),
  };
}

/** Returns a script with action ids in place of the action orders used in the generated programme. */
const withIds = ({ actions }: LoadState, { url }: Project, code: string): string =>
  code.replaceAll(
    /\bactions\[(\d+)\]/g,
    (_, order) => `actions[${actions.of(actionName(url, { order: Number(order) }))}]`,
  );

/**
 * Returns the rows of the first versions of the scripts in the settings, so that someone who changes a script can
 * restore it.
 */
export function settingsScriptRows(loading: LoadState, project: Project): Row<'script_versions'>[] {
  const id = loading.projects.of(project.url);
  return listSettingsScripts(projectSettings.parse(project.settings)).map(({ path, code }) => ({
    owner: `project:${id}:${path}`,
    version: 1,
    project_id: id,
    code,
    saved_by: loading.people.of('admin'),
    saved_at: project.startsOn,
  }));
}
