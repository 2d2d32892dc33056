import type { GridAction, LocalText } from '@ithaki/contract';

/** Columns that stand together: the actions of a type, or of a group of the tree. */
export interface ActionGroup {
  /** What the address calls it: the type's number, or the group's Greek title. */
  key: string;
  /** Absent for a type, whose name is the product's. */
  title: LocalText | undefined;
  typeId: number;
  actions: readonly GridAction[];
}

/** What the address calls the actions that stand in no group: a tab must be called something. */
const UNGROUPED = '-';

const nameOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** The actions by group or by type, each in the order of the tree; a group stands where its first action does. */
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

/** The groups that a tab shows; all of them where it names none. */
export function shownGroups(groups: readonly ActionGroup[], tab: string | undefined): readonly ActionGroup[] {
  const chosen = groups.filter(({ key }) => key === tab);
  return chosen.length > 0 ? chosen : groups;
}
