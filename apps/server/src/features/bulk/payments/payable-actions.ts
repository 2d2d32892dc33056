import type { CurrentProject } from '../../../access/actor.ts';

/** The payable actions of projects whose settings do not name any. */
const DEFAULT_PAYABLE: readonly number[] = [67, 68, 69, 70, 71];

/** Returns the ids of the payable actions of a project. */
export const payableActions = ({ settings }: Pick<CurrentProject, 'settings'>): readonly number[] =>
  settings.Config.PaymentActionIds ?? DEFAULT_PAYABLE;
