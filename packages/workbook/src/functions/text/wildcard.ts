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

/** A character of a pattern, or a wildcard: one character, or any number of them. */
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
  let position = 0;
  let index = 0;
  let lastStar = -1;
  let resume = 0;
  while (position < text.length) {
    const part = parts[index];
    if (part === 'many') {
      lastStar = index++;
      resume = position;
    } else if (part !== undefined && (part === 'one' || part.letter === text[position])) {
      index++;
      position++;
    } else if (lastStar >= 0) {
      index = lastStar + 1;
      position = ++resume;
    } else return false;
  }
  while (parts[index] === 'many') index++;
  return index === parts.length;
}
