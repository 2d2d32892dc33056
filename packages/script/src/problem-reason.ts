/** An error in a script, from the compiler or from a rule for authors; line and column are 1-based. */
export interface ScriptProblem {
  problem: string;
  message: string;
  line: number;
  column: number;
}

/** The explanation of an error: the key of a text `ui.script.…`, and the word or character it mentions. */
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

/** Reasons whose text mentions the word. */
const aboutWords: ReadonlySet<string> = new Set(['unknownName', 'curlyQuote', 'unexpected']);

/** The word or character at the position of an error; undefined at the end of the text. */
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

/**
 * Explains a compile error to authors, because the compiler's own messages are in English and meant for
 * programmers.
 */
export function problemReason(text: string, error: ScriptProblem): ProblemReason {
  const word = wordAt(text, error);
  const reason = reasonOf(text, error, word);
  return { reason, word: aboutWords.has(reason) ? (word ?? '') : '' };
}
