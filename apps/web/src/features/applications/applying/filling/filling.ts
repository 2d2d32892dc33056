import type { Answers } from '@ithaki/application/schema';
import type { ApplicantForm, ApplicationFile, Opening } from '@ithaki/contract';

/** A form being filled in, with the identification of its author. */
export interface Filling extends Omit<ApplicantForm, 'Closes' | 'Opened'> {
  /** When the form closes, as displayed, where the server sent it. */
  Closes?: string | null;
  /** When the form was opened, signed by the server; the draft of a link has its own time. */
  opened?: Opening;
  /** Token of a mailed link; otherwise this browser's key identifies the draft. */
  token?: string;
  /** Whether the author is signed in. */
  session?: true;
  /** Saved answers. */
  savedAnswers?: Answers;
  files?: Files;
  /** When the draft of a link was last saved. */
  savedAt?: string;
}

/** Files by question or document. */
export type Files = Readonly<Record<string, readonly ApplicationFile[]>>;

/** How the server identifies the author: by a link, by this browser's draft key, or by the session. */
export type ApplicationAuthor = { Token: string } | { Key: string; ProjectId: number } | { ProjectId: number };

/** The author of a form; `key` is this browser’s draft key. */
export function authorOf({ token, session, Project }: Filling, key: string): ApplicationAuthor {
  if (token) return { Token: token };
  return session ? { ProjectId: Project.Id } : { Key: key, ProjectId: Project.Id };
}

/** Body fields by which the calls of the form identify who fills it in. */
export const authorFields = (author: ApplicationAuthor): { Token: string } | { Key: string } | Record<never, never> => {
  if ('Token' in author) return { Token: author.Token };
  return 'Key' in author ? { Key: author.Key } : {};
};

/** Body fields that say when the form was opened. */
export const openingFields = ({ opened }: Filling): { Opened?: Opening } => (opened ? { Opened: opened } : {});

/** Id of a question's or document's element, to scroll to. */
export const questionElementId = (name: string): string => `question-${name}`;
