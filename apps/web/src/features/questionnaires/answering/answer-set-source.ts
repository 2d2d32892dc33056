/** The source of an answer set, by which it is opened. */
export type AnswerSetSource =
  | { by: 'action'; actionId: number; me: number }
  | { by: 'mentee'; actionId: number; menteeId: number; answering: boolean }
  | { by: 'mentor'; questId: number }
  | { by: 'set'; setId: number }
  | { by: 'token'; name: string };
