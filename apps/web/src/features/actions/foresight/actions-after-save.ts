import type { ActionConditions, MenteeAction, MenteeConditions } from '@ithaki/contract';
import type { Code, Foreseeable, Foreseen } from '@ithaki/script';

// The tree of an expression is plain data to the contract; it comes from the package that walks it.
const codeOf = (sent: ActionConditions['ShowCondition']) => sent as Code | undefined;

/** What a browser was told of the conditions of actions, as the evaluation takes it. */
export const foreseeable = ({ Actions }: MenteeConditions): Foreseeable[] =>
  Actions.map(({ ActionId, Shown, Enabled, Complete, ShowCondition, EnableCondition, Completion }) => ({
    actionId: ActionId,
    shown: Shown,
    enabled: Enabled,
    show: codeOf(ShowCondition),
    enable: codeOf(EnableCondition),
    completion: codeOf(Completion),
    complete: Complete && {
      completed: Complete.Completed,
      ...(Complete.Message !== undefined && { message: Complete.Message }),
    },
  }));

function standingThen(item: MenteeAction, told: ActionConditions, { enabled }: Foreseen): MenteeAction {
  if (enabled === told.Enabled && told.Shown) return item;
  const { LockedBecause: _before, ...rest } = item;
  return { ...rest, ...(enabled ? told.WhenEnabled : told.WhenLocked) };
}

/** A mentee's actions as they will stand once what is written is saved, those that it shows or hides among them. */
export function itemsThen(
  items: readonly MenteeAction[],
  { Actions }: MenteeConditions,
  foreseen: readonly Foreseen[],
): MenteeAction[] {
  const told = new Map(Actions.map((one) => [one.ActionId, one]));
  const then = new Map(foreseen.map((one) => [one.actionId, one]));
  const listed = new Set(items.map(({ Action }) => Action.Id));
  const hidden = Actions.flatMap(({ Hidden }) => (Hidden && !listed.has(Hidden.Action.Id) ? [Hidden] : []));
  return [...items, ...hidden].flatMap((item) => {
    const [known, after] = [told.get(item.Action.Id), then.get(item.Action.Id)];
    if (!known || !after) return known?.Hidden && !listed.has(item.Action.Id) ? [] : [item];
    return after.shown ? [standingThen(item, known, after)] : [];
  });
}
