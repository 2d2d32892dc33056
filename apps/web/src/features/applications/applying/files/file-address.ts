import { readStorage, removeStorage, writeStorage } from '../../../../keep/browser-storage.ts';
import type { ApplicationAuthor } from '../filling/filling.ts';

/** The address of a file: its application, and the question or document. */
export interface FileAddress {
  author: ApplicationAuthor;
  name: string;
}

/** Characters of a link's token that distinguish applications in one browser without revealing the link. */
const TOKEN_PREFIX = 6;

/** Key of an application that is safe to store. */
export function applicationKey(author: ApplicationAuthor): string {
  if ('Token' in author) return `link.${author.Token.slice(0, TOKEN_PREFIX)}`;
  return 'Key' in author ? `draft.${author.Key}` : `own.${author.ProjectId}`;
}

/** Key of a question or document among the uploads of one application. */
export const addressKey = ({ name }: FileAddress): string => name;

const markKey = (author: ApplicationAuthor): string => `application.uploads.${applicationKey(author)}`;

/** Whether an earlier visit left unfinished uploads: only then is the upload code loaded at once. */
export const mayHaveUnfinished = (author: ApplicationAuthor): boolean => readStorage(markKey(author)) !== null;

/** Records whether an application has unfinished uploads. */
export function noteUnfinished(author: ApplicationAuthor, any: boolean): void {
  if (any) writeStorage(markKey(author), '1');
  else removeStorage(markKey(author));
}
