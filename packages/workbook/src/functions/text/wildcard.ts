/** Whether a text contains a wildcard (? or *) or the escape character ~. */
export const isPattern = (text: string): boolean => /[?*~]/.test(text);

/**
 * Returns a case-insensitive matcher for a wildcard pattern: ? is one character, * any number, ~ escapes the next.
 * Backtracks to the last * only, so no pattern takes exponential time.
 */
export function matcherOf(pattern: string): (text: string) => boolean {
  const parts = partsOf(pattern.toLowerCase());
  return (text) => matches(parts, text.toLowerCase());
}

type Part = { letter: string } | 'one' | 'many';

function partsOf(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const letter = pattern[i] as string;
    const next = pattern[i + 1];
    if (letter === '~' && next !== undefined) {
      parts.push({ letter: next });
      i++;
    } else if (letter === '?') parts.push('one');
    else if (letter === '*') parts.push('many');
    else parts.push({ letter });
  }
  return parts;
}

function matches(parts: readonly Part[], text: string): boolean {
  let at = 0;
  let part = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    const wanted = parts[part];
    if (wanted === 'many') {
      star = part++;
      resume = at;
    } else if (wanted !== undefined && (wanted === 'one' || wanted.letter === text[at])) {
      part++;
      at++;
    } else if (star >= 0) {
      part = star + 1;
      at = ++resume;
    } else return false;
  }
  while (parts[part] === 'many') part++;
  return part === parts.length;
}
