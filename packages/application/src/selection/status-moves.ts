/** Where an application stands: -1 draft, 1 submitted, 100 submitted again, 2 eligible, 3 selected, 1000 rejected. */
export type Status = -1 | 1 | 100 | 2 | 3 | 1000;

/** What may be asked of an application: a step forward (-1), a step back (-2), or one of the statuses it may go to. */
export type Asked = -1 | -2 | 1 | 2 | 3 | 1000;

/** What of an application decides where it may go. */
export interface Standing {
  readonly status: Status;
  /** Where it was before it was rejected. */
  readonly before: Status | null;
  readonly withdrawn: boolean;
}

/** Why an application stays where it is. */
export const moveRefusals = [
  'Draft',
  'Withdrawn',
  'AlreadyThere',
  'NothingFurther',
  'NothingBefore',
  'Rejected',
  'NotAStep',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

export type Step = { readonly to: Status } | { readonly refused: MoveRefusal };

const refused = (reason: MoveRefusal): Step => ({ refused: reason });

/** 1 and 100 are both applicants: one was asked for something in between. */
const isApplicant = (status: Status) => status === 1 || status === 100;

function forward({ status }: Standing): Step {
  if (isApplicant(status)) return { to: 2 };
  if (status === 2) return { to: 3 };
  return refused(status === 3 ? 'NothingFurther' : 'Rejected');
}

function back({ status, before }: Standing): Step {
  if (status === 3) return { to: 2 };
  if (status === 2) return { to: 1 };
  return status === 1000 ? { to: before ?? 1 } : refused('NothingBefore');
}

/** A chosen status is taken where one step leads to it; anything that was submitted may be rejected. */
function set(standing: Standing, asked: Exclude<Asked, -1 | -2>): Step {
  if (asked === standing.status || (asked === 1 && isApplicant(standing.status))) return refused('AlreadyThere');
  if (asked === 1000) return { to: 1000 };
  const steps = [forward(standing), back(standing)].flatMap((step) => ('to' in step ? [step.to] : []));
  const to = steps.find((status) => status === asked || (asked === 1 && isApplicant(status)));
  return to === undefined ? refused('NotAStep') : { to };
}

/** Where a move leads an application, or why it does not move. */
export function stepOf(standing: Standing, asked: Asked): Step {
  if (standing.status === -1) return refused('Draft');
  if (standing.withdrawn) return refused('Withdrawn');
  if (asked === -1) return forward(standing);
  if (asked === -2) return back(standing);
  return set(standing, asked);
}
