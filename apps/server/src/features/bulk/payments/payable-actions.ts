import type { CurrentProject } from '../../../access/actor.ts';

/** What can be paid where the project names nothing (part 3: constants). */
const DEFAULT_PAYABLE: readonly number[] = [67, 68, 69, 70, 71];

/** The ids of the actions that can be paid in a project. */
export const payableActions = ({ settings }: Pick<CurrentProject, 'settings'>): readonly number[] =>
  settings.Config.PaymentActionIds ?? DEFAULT_PAYABLE;
