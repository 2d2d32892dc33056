import type { AnswerProblem } from '@ithaki/application';
import type { Answer, Question } from '@ithaki/application/schema';
import type { ReactNode } from 'react';
import { makePlace } from './slot.tsx';

/** A question of an application form as an applicant meets it. */
interface AskedQuestion {
  question: Question;
  value?: Answer | undefined;
  /** The values that may be chosen now. */
  options?: readonly string[];
  problems: readonly AnswerProblem[];
  /** What the server said of it, in its own words. */
  refusal: string | undefined;
  onChange?: (value: Answer) => void;
  /** What stands in the place of a field, where there is none: files. */
  children?: ReactNode;
}

/** The place where a form that is being written shows a question as it will be asked, and what app fills it by. */
export const [ApplicationQuestionProvider, ApplicationQuestionPlace] = makePlace<AskedQuestion>();
