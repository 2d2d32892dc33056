import { type ActionData, actionData, type JsonObject, projectSettings } from '@ithaki/contract';
import type { Action, Project } from '@ithaki/demo';
import { scriptsOf } from '../../features/programmes/index.ts';
import type { Row } from './insert-rows.ts';
import { actionName, type Loading } from './loaded-ids.ts';

export const projectRow = ({ projects }: Loading, project: Project): Row<'projects'> => ({
  id: projects.give(project.url),
  url: project.url,
  title: { ...project.title },
  settings: asJson(projectSettings.parse(project.settings)),
  starts_on: project.startsOn,
  ends_on: project.endsOn,
  created_at: project.startsOn,
});

/** The actions of a project in tree order. */
export function actionRows(loading: Loading, project: Project): Row<'actions'>[] {
  const { actions } = project;
  const ids = actions.map((action) => loading.actions.give(actionName(project.url, action), action.fixedId));
  return actions.map((action, at) => ({
    id: ids[at] ?? 0,
    project_id: loading.projects.of(project.url),
    type_id: action.typeId,
    title: { ...action.title },
    descr: { ...action.description },
    group_path: action.group.map((name) => ({ ...name })),
    sort_order: (at + 1) * 10,
    titles: action.cells?.titles ?? [],
    function: action.cells?.script ?? '',
    flags: action.flags,
    quest_id: loading.quests.ofAny(action.quest),
    data: asJson(actionData.parse(dataOf(loading, project, action))),
    completion_local: action.completionScript !== '',
    completion_code: withIds(loading, project, action.completionScript),
    created_at: project.startsOn,
  }));
}

function dataOf(loading: Loading, project: Project, action: Action): ActionData {
  const [enable, show] = [action.enableCondition, action.showCondition].map((code) => withIds(loading, project, code));
  return {
    ...(enable && { EnableCondition: enable }),
    ...(show && { ShowCondition: show }),
    ...(action.dueDays !== null && { DueDays: action.dueDays }),
    ...(action.minutes !== null && { Hours: action.minutes / 60 }),
    Required: action.required,
    ...(action.reading && { Reading: { Text: action.reading } }),
    ...(action.workbook !== null && { Workbook: loading.workbooks.of(actionName(project.url, action)) }),
    ...(action.form.length > 0 && { Form: action.form }),
  };
}

/** A script as it is kept: it names actions by id, where the programme's names them by order. */
const withIds = ({ actions }: Loading, { url }: Project, code: string): string =>
  code.replaceAll(
    /\bactions\[(\d+)\]/g,
    (_, order) => `actions[${actions.of(actionName(url, { order: Number(order) }))}]`,
  );

/** The scripts that settings carry, as they were first saved, so that who changes one finds it again. */
export function settingsScriptRows(loading: Loading, project: Project): Row<'script_versions'>[] {
  const id = loading.projects.of(project.url);
  return scriptsOf(projectSettings.parse(project.settings)).map(({ path, code }) => ({
    owner: `project:${id}:${path}`,
    version: 1,
    project_id: id,
    code,
    saved_by: loading.people.of('admin'),
    saved_at: project.startsOn,
  }));
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value));
