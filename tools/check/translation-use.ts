const quoted = /(?<=['"`])[\w.-]+(?=['"`])/g;
const composed = /`([\w.]+[._])\$\{[^}]*\}([\w.]*)/g;
const property = /\b\w+(?=:)/g;
const pluralEnd = /_(zero|one|two|few|many|other)$/;

const matches = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => text.match(pattern) ?? []));

/**
 * Returns the keys that no code uses: neither written in full, nor possibly composed by a template literal
 * (`errors.${code}`) whose start and end match the key and whose gap is a separate word in the code ('NotFound').
 */
export const unusedKeys = (keys: readonly string[], code: readonly string[]): string[] => {
  const words = new Set([...matches(code, quoted), ...matches(code, property)]);
  const frames = code.flatMap((text) =>
    Array.from(text.matchAll(composed), ([, start = '', end = '']) => ({ start, end })),
  );
  return keys.filter((full) => {
    const key = full.replace(pluralEnd, '');
    if (words.has(key) || words.has(full)) return false;
    return !frames.some(
      ({ start, end }) =>
        key.startsWith(start) && key.endsWith(end) && words.has(key.slice(start.length, key.length - end.length)),
    );
  });
};
