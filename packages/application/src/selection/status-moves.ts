/** The status of an application: -1 draft, 1 submitted, 100 resubmitted, 2 eligible, 3 selected, 1000 rejected. */
export type ApplicationStatus = -1 | 1 | 100 | 2 | 3 | 1000;

/** The maximum number of applications in one move. */
export const MAX_MOVED = 1_000;

/** A requested move: one step forward (-1), one step back (-2), or a target status. */
export type RequestedMove = -1 | -2 | 1 | 2 | 3 | 1000;

/** The properties of an application that decide which moves are allowed. */
export interface MovableApplication {
  readonly status: ApplicationStatus;
  /** The status before the rejection; null when it was not rejected. */
  readonly before: ApplicationStatus | null;
  readonly withdrawn: boolean;
}

/** Reasons for refusing a move. */
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

/** The result of a requested move: the new status, or why it is refused. */
export type MoveResult = { readonly to: ApplicationStatus } | { readonly refused: MoveRefusal };

const refused = (reason: MoveRefusal): MoveResult => ({ refused: reason });

/** Whether the application counts as submitted: status 1, or 100 after a request of staff. */
const isSubmitted = (status: ApplicationStatus) => status === 1 || status === 100;

function stepForward({ status }: MovableApplication): MoveResult {
  if (isSubmitted(status)) return { to: 2 };
  if (status === 2) return { to: 3 };
  return refused(status === 3 ? 'NothingFurther' : 'Rejected');
}

function stepBack({ status, before }: MovableApplication): MoveResult {
  if (status === 3) return { to: 2 };
  if (status === 2) return { to: 1 };
  return status === 1000 ? { to: before ?? 1 } : refused('NothingBefore');
}

/** Moves to a target status that is one step away; rejection is possible from every status. */
function moveTo(application: MovableApplication, requested: Exclude<RequestedMove, -1 | -2>): MoveResult {
  if (requested === application.status || (requested === 1 && isSubmitted(application.status)))
    return refused('AlreadyThere');
  if (requested === 1000) return { to: 1000 };
  const reachable = [stepForward(application), stepBack(application)].flatMap((step) =>
    'to' in step ? [step.to] : [],
  );
  const to = reachable.find((status) => status === requested || (requested === 1 && isSubmitted(status)));
  return to === undefined ? refused('NotAStep') : { to };
}

/** Returns the status to which a requested move leads an application, or why it is refused. */
export function resolveMove(application: MovableApplication, requested: RequestedMove): MoveResult {
  if (application.status === -1) return refused('Draft');
  if (application.withdrawn) return refused('Withdrawn');
  if (requested === -1) return stepForward(application);
  if (requested === -2) return stepBack(application);
  return moveTo(application, requested);
}
