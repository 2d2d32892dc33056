const quoted = /(?<=['"`])[\w.-]+(?=['"`])/g;
const composed = /`([\w.]+[._])\$\{[^}]*\}([\w.]*)/g;
const property = /\b\w+(?=:)/g;
const pluralEnd = /_(zero|one|two|few|many|other)$/;

const matches = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => text.match(pattern) ?? []));

/**
 * Keys that no code can mean: neither written whole, nor made of a beginning that some template literal has
 * (`errors.${code}`) and a middle that stands somewhere as a word of its own ('NotFound'), with the
 * end that the literal has.
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
