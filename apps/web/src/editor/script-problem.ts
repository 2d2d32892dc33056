import type { Translate } from '../i18n/text.ts';

/** An error in a script, as the compiler reports it; line and column are 1-based. */
export interface ScriptProblem {
  problem: string;
  message: string;
  line: number;
  column: number;
}

/** Quotation marks that word processors write in place of those of scripts. */
const curlyQuotes = /[‘’“”«»]/;

/** The word or sign at the place of an error; undefined at the end of the text. */
function wordAt(text: string, { line, column }: ScriptProblem): string | undefined {
  const rest = (text.split('\n')[line - 1] ?? '').slice(column - 1);
  return /^[\p{L}\p{N}_$]+|^\S/u.exec(rest.trimStart())?.[0];
}

/** What is wrong, in the reader's language: the compiler's own messages are in English and for programmers. */
function reasonOf(t: Translate, text: string, error: ScriptProblem): string {
  const { problem, message } = error;
  const word = wordAt(text, error);
  switch (problem) {
    case 'program':
      return /(?<![=!<>])=(?![=>])/.test(text) ? t('ui.script.assignment') : t('ui.script.program');
    case 'unknownName':
      return t('ui.script.unknownName', { word: word ?? '' });
    case 'tooLong':
      return t('ui.script.tooLong');
    case 'tooDeep':
      return t('ui.script.tooDeep');
    case 'noResult':
      return t('ui.script.noResult');
    default:
      break;
  }
  if (word !== undefined && curlyQuotes.test(word)) return t('ui.script.curlyQuote', { word });
  if (message.startsWith('Unterminated')) return t('ui.script.unterminated');
  if (message.startsWith('Assigning')) return t('ui.script.assignment');
  return word === undefined ? t('ui.script.end') : t('ui.script.unexpected', { word });
}

/** A sentence on an error in a script, with its line and column. */
export const scriptProblemText = (t: Translate, text: string, error: ScriptProblem): string =>
  t('ui.script.problem', { line: error.line, column: error.column, reason: reasonOf(t, text, error) });
