import type { Answers } from '@ithaki/application/schema';
import type { ApplicationFile, AskedFormReply, Opening } from '@ithaki/contract';

/** A form that is filled in, by whom it is known to the server. */
export interface Filling extends Omit<AskedFormReply, 'Closes' | 'Opened'> {
  /** When it closes, as it is read, where the server has said so. */
  Closes?: string | null;
  /** When it was opened here, as the server marked it; a link's draft says by itself when it was begun. */
  opened?: Opening;
  /** Of a mailed link; otherwise this browser's own name for its draft holds. */
  token?: string;
  /** Of whoever is signed in. */
  session?: true;
  /** What is there already. */
  given?: Answers;
  files?: Files;
  /** When the link's draft was saved last. */
  savedAt?: string;
}

/** Files by the question or document they are for. */
export type Files = Readonly<Record<string, readonly ApplicationFile[]>>;

/** How the server knows whose application it is: by a link, by this browser's name for its draft, or by the session. */
export type Whose = { Token: string } | { Key: string; ProjectId: number } | { ProjectId: number };

/** By whom a form is filled in; `key` is this browser’s name for its draft. */
export function whoseOf({ token, session, Project }: Filling, key: string): Whose {
  if (token) return { Token: token };
  return session ? { ProjectId: Project.Id } : { Key: key, ProjectId: Project.Id };
}

/** The part of it that calls of the form itself take. */
export const writerOf = (whose: Whose): { Token: string } | { Key: string } | Record<never, never> => {
  if ('Token' in whose) return { Token: whose.Token };
  return 'Key' in whose ? { Key: whose.Key } : {};
};

/** The part of it that says when the form was opened. */
export const openedOf = ({ opened }: Filling): { Opened?: Opening } => (opened ? { Opened: opened } : {});

/** The part of a page that a question or document stands in, to be scrolled to. */
export const placeOf = (name: string): string => `question-${name}`;
