import type { Answer, Question } from '@ithaki/application/schema';

/** Props of the control of every question type. */
export interface FieldProps {
  question: Question;
  /** Id of the field, and of the elements that label and describe it. */
  id: string;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid: boolean;
  value: Answer;
  /** Values that can currently be chosen. */
  options: readonly string[];
  onChange: (value: Answer) => void;
  /** Called when the field loses focus, so that problems can be shown. */
  onLeave: () => void;
}

/** An answer as text; '' for a list. */
export const asText = (value: Answer): string => (typeof value === 'string' ? value : '');

/** An answer as a list; empty for a text. */
export const asList = (value: Answer): readonly string[] => (typeof value === 'string' ? [] : value);
