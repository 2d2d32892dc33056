import type { GridAction, LocalText } from '@ithaki/contract';

/** Columns shown together: the actions of one type, or of one group of the tree. */
export interface ActionGroup {
  /** The group's name in the address: the number of the type, or the group's Greek title. */
  key: string;
  /** Undefined for a type, whose name is in the texts. */
  title: LocalText | undefined;
  typeId: number;
  actions: readonly GridAction[];
}

/** Key in the address of the actions without a group; a tab needs a value that is not empty. */
const UNGROUPED = '-';

const nameOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** Actions by group or by type, in tree order; a group comes where its first action does, types by number. */
export function groupsOf(actions: readonly GridAction[], byGroup: boolean): ActionGroup[] {
  const groups = new Map<string, ActionGroup & { actions: GridAction[] }>();
  for (const action of actions) {
    const title = byGroup ? (action.Group[0] ?? '') : undefined;
    const key = title === undefined ? String(action.TypeId) : nameOf(title) || UNGROUPED;
    const group = groups.get(key);
    if (group) group.actions.push(action);
    else groups.set(key, { key, title, typeId: action.TypeId, actions: [action] });
  }
  const all = [...groups.values()];
  return byGroup ? all : all.sort((a, b) => a.typeId - b.typeId);
}

/** The group a tab shows; all groups when no group has that key. */
export function shownGroups(groups: readonly ActionGroup[], tab: string | undefined): readonly ActionGroup[] {
  const chosen = groups.filter(({ key }) => key === tab);
  return chosen.length > 0 ? chosen : groups;
}
