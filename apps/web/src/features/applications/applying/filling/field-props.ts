import type { Answer, Question } from '@ithaki/application/schema';

/** What the control of each type of question is given. */
export interface FieldProps {
  question: Question;
  /** The id of the field, and of what names and describes it. */
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid: boolean;
  value: Answer;
  /** The values that may be chosen now. */
  options: readonly string[];
  onChange: (value: Answer) => void;
  /** The field was left: what is wrong may be said. */
  onLeave: () => void;
}

/** An answer as text; that of a list has none. */
export const asText = (value: Answer): string => (typeof value === 'string' ? value : '');

/** An answer as a list. */
export const asList = (value: Answer): readonly string[] => (typeof value === 'string' ? [] : value);
