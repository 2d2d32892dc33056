import { kindOf, type Question, type QuestionInfo, type QuestionKind } from '@ithaki/questionnaire';
import type { Line } from '../questions/answering-context.ts';

const ofOneField: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'select', 'date']);

/** Whether a question's words are the label of one field; else they name a group of fields. */
export const labelsOneField = (question: Question): boolean => ofOneField.has(kindOf(question));

/** What the control of every type of question is given. */
export interface ControlProps {
  info: QuestionInfo;
  /** For a column: the line of its table. */
  line?: Line | undefined;
  /** The id of the field that its label belongs to, where it is one field. */
  id: string;
  /** Ids of what names it and of what says more: help, problems. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid: boolean;
}

/** The attributes by which a single field is read out. */
export const fieldAria = ({ id, describedBy, invalid }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});

/** The attributes by which a group of fields is read out. */
export const groupAria = ({ labelledBy, describedBy }: ControlProps) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
});
