import type { AnswerProblem } from '@ithaki/application';
import type { Answer, Question } from '@ithaki/application/schema';
import type { ReactNode } from 'react';
import { makeSlot } from './slot.tsx';

/** A question of an application form, as applicants see it. */
interface ShownQuestion {
  question: Question;
  value?: Answer | undefined;
  /** The values that can currently be chosen. */
  options?: readonly string[];
  problems: readonly AnswerProblem[];
  /** The server's message about the answer. */
  refusal: string | undefined;
  onChange?: (value: Answer) => void;
  /** Content shown instead of an input, for questions without one, such as files. */
  children?: ReactNode;
}

/** The slot in the form editor for a question as applicants see it; `app` fills it through the provider. */
export const [ApplicationQuestionProvider, ApplicationQuestionSlot] = makeSlot<ShownQuestion>();
