import { kindOf, type Question, type QuestionInfo, type QuestionKind } from '@ithaki/questionnaire';
import type { Line } from '../questions/answering-context.ts';

const singleFieldKinds: ReadonlySet<QuestionKind> = new Set(['text', 'paragraph', 'select', 'date']);

/** Whether a question's text is the label of a single field; otherwise it names a group of fields. */
export const labelsOneField = (question: Question): boolean => singleFieldKinds.has(kindOf(question));

/** Props of the control of every question type. */
export interface ControlProps {
  info: QuestionInfo;
  /** Row of the table, for a column. */
  line?: Line | undefined;
  /** Id of the labelled field, where there is a single one. */
  id: string;
  /** Ids of the elements that name the control, and that describe it: help, problems. */
  labelledBy: string;
  describedBy?: string | undefined;
  invalid: boolean;
}

/** ARIA attributes of a single field. */
export const fieldAria = ({ id, describedBy, invalid }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});

/** ARIA attributes of a group of fields. */
export const groupAria = ({ labelledBy, describedBy }: ControlProps) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
});
