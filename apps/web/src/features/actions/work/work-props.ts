import type { ActionPart, MenteeAction } from '@ithaki/contract';
import type { ReactNode } from 'react';
import type { Target } from '../action-data.ts';

/** Handing in or confirming an action: the call, and the refusal of the last attempt. */
export interface Submission {
  submit: () => void;
  busy: boolean;
  refusal: Error | undefined;
}

/** Props of the work in an action that a mentor sees. */
export interface WorkProps {
  item: MenteeAction;
  target: Target;
  /** The mentee's data in the action. */
  part: ActionPart;
  onSaved: (reply: unknown) => void;
}

/** Props of the work in an action that its mentee sees. */
export interface OwnWorkProps extends WorkProps {
  /** Notes on how the unsaved work affects actions. */
  notes: ReactNode;
  submission: Submission;
}

/** Props of an answer that was handed in. */
export type HandedInProps = Pick<WorkProps, 'item' | 'target' | 'part'>;
