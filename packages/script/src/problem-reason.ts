/** An error in a script as the compiler reports it, or an author's rule; line and column are 1-based. */
export interface ScriptProblem {
  problem: string;
  message: string;
  line: number;
  column: number;
}

/** What is wrong, as the key of a text `ui.script.…`, and the word or sign that it is about. */
export interface ProblemReason {
  reason:
    | 'program'
    | 'assignment'
    | 'unknownName'
    | 'tooLong'
    | 'tooDeep'
    | 'noResult'
    | 'curlyQuote'
    | 'unterminated'
    | 'end'
    | 'unexpected';
  word: string;
}

/** Quotation marks that word processors write in place of those of scripts. */
const curlyQuotes = /[‘’“”«»]/;

/** Reasons whose text names the word. */
const aboutWords: ReadonlySet<string> = new Set(['unknownName', 'curlyQuote', 'unexpected']);

/** The word or sign at the place of an error; undefined at the end of the text. */
function wordAt(text: string, { line, column }: ScriptProblem): string | undefined {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1);
  return /^[\p{L}\p{N}_$]+|^\S/u.exec(rest.trimStart())?.[0];
}

function reasonOf(text: string, { problem, message }: ScriptProblem, word: string | undefined) {
  switch (problem) {
    case 'program':
      return /(?<![=!<>])=(?![=>])/.test(text) ? 'assignment' : 'program';
    case 'unknownName':
    case 'tooLong':
    case 'tooDeep':
    case 'noResult':
      return problem;
    default:
      break;
  }
  if (word !== undefined && curlyQuotes.test(word)) return 'curlyQuote';
  if (message.startsWith('Unterminated')) return 'unterminated';
  if (message.startsWith('Assigning')) return 'assignment';
  return word === undefined ? 'end' : 'unexpected';
}

/** Explains an error to authors: the compiler's own messages are in English and for programmers. */
export function problemReason(text: string, error: ScriptProblem): ProblemReason {
  const word = wordAt(text, error);
  const reason = reasonOf(text, error, word);
  return { reason, word: aboutWords.has(reason) ? (word ?? '') : '' };
}
