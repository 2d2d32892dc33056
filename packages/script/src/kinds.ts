/** The data that scripts of a kind may see, and the time limit of a call. */
type KindRule = {
  /** Names of the data passed in, in addition to `today` and `now`. */
  readonly sees: readonly string[];
  /** Time limit of a call, or of each page of rows. */
  readonly milliseconds: number;
};

/** Rows that share one time limit when a call evaluates many rows. */
export const ROWS_PER_PAGE = 50;

const application = ['answers', 'question', 'lang'];
const rated = ['answers', 'review', 'lang'];
const action = ['user', 'fields', 'projectFields', 'data', 'actions', 'quest'];
const person = ['user', 'fields', 'projectFields'];

/** The kinds of script. */
export const kinds = {
  condition: { sees: ['Model', 'line', 'lang'], milliseconds: 50 },
  score: { sees: ['Model', 'Score', 'lang'], milliseconds: 50 },
  show: { sees: application, milliseconds: 50 },
  filter: { sees: [...application, 'option'], milliseconds: 50 },
  validation: { sees: application, milliseconds: 50 },
  points: { sees: rated, milliseconds: 200 },
  tieBreak: { sees: [...rated, 'points', 'submitted'], milliseconds: 200 },
  enable: { sees: action, milliseconds: 50 },
  completion: { sees: action, milliseconds: 250 },
  computed: { sees: [...person, 'actions'], milliseconds: 50 },
  export: { sees: [...person, 'actions'], milliseconds: 200 },
  label: { sees: person, milliseconds: 200 },
  color: { sees: person, milliseconds: 200 },
  letter: { sees: person, milliseconds: 200 },
  sheet: { sees: ['answers', 'fields', 'projectFields'], milliseconds: 50 },
  document: { sees: [...person, 'actions', 'people', 'arguments', 'lang'], milliseconds: 500 },
  grid: { sees: ['mentee', 'data', 'mentor', 'quest', 'actions'], milliseconds: 200 },
  workbook: { sees: ['Inputs', 'Cells'], milliseconds: 500 },
  transform: { sees: ['row', 'rows'], milliseconds: 200 },
  service: { sees: ['params', 'user'], milliseconds: 2000 },
  controller: { sees: ['params', 'user', 'project'], milliseconds: 2000 },
} as const satisfies Record<string, KindRule>;

/** A kind of script. */
export type Kind = keyof typeof kinds;

/** Every data name that scripts of a kind see. */
export function namesOf(kind: Kind): readonly string[] {
  return [...kinds[kind].sees, 'today', 'now'];
}

/** Time limit in milliseconds of a call for this many rows. */
export function timeLimit(kind: Kind, rows: number): number {
  return kinds[kind].milliseconds * Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
}
