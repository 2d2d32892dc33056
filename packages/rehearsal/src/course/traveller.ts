import type { Random } from '@ithaki/formats';
import type { DayNumber, TakenTime } from '@ithaki/meetings';
import type { ActionEvaluator, ActionProgress, ActionStanding, ActionWorld } from '@ithaki/script';
import type { ActionScript, PaceName, RehearsedAction } from '../model.ts';
import type { StuckReason } from '../report.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The data of a person that scripts read; it changes during the rehearsal. */
export type TravellerWorld = Writable<Omit<ActionWorld, 'actions' | 'quests' | 'fields' | 'projectFields'>> & {
  fields: Record<string, unknown>;
  projectFields: Record<string, unknown>;
  actions: Record<string, { Completed: boolean; data: Record<string, unknown> }>;
  quests: Record<string, NonNullable<ActionWorld['quests']>[string]>;
};

/** A person's progress in an action. */
export interface Step {
  readonly action: RehearsedAction;
  progress: Writable<ActionProgress>;
  mentorId: number | null;
  quest: 'open' | 'finished' | 'expired' | null;
  minutedMeetings: number;
  /** How many times the completion script has refused work that a mentor had accepted. */
  refused: number;
  /** Whether the mentor has returned a hand-in. */
  returned: boolean;
  shown: boolean;
  enabled: boolean;
  standing: ActionStanding;
  /** Whether the person was ever shown the action. */
  everShown: boolean;
  /** Whether the person has begun the action, so that one of its tasks is scheduled. */
  begun: boolean;
  opened: DayNumber | null;
  finished: DayNumber | null;
  due: DayNumber | null;
  /** The day on which the person first wanted the meeting that is to be booked. */
  wished: DayNumber | null;
  /** What the person waits for, and since when. */
  wait: { because: StuckReason; since: DayNumber } | null;
}

/** A simulated person: invented, or a copy of a real one. */
export interface Traveller {
  readonly number: number;
  readonly pace: PaceName;
  readonly random: Random;
  readonly joins: DayNumber;
  readonly leaves: DayNumber | null;
  readonly mentorId: number | null;
  readonly writes: ReadonlyMap<string, string>;
  readonly world: TravellerWorld;
  readonly evaluator: ActionEvaluator<ActionScript>;
  /** The person's progress in each action, in the order of the problem's actions. */
  readonly steps: readonly Step[];
  meetings: TakenTime[];
  joined: boolean;
  /** The last day on which the person made progress. */
  lastProgress: DayNumber;
}
