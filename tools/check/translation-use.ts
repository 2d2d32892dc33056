const quoted = /(?<=['"`])[\w.-]+(?=['"`])/g;
const composed = /(?<=`)[\w.]+[._](?=\$\{)/g;
const property = /\b\w+(?=:)/g;
const pluralEnd = /_(zero|one|two|few|many|other)$/;

const matches = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => text.match(pattern) ?? []));

/**
 * Keys that no code can mean: neither written whole, nor made of a beginning that some template literal has
 * (`errors.${code}`) and an end that stands somewhere as a word of its own ('NotFound').
 */
export const unusedKeys = (keys: readonly string[], code: readonly string[]): string[] => {
  const words = new Set([...matches(code, quoted), ...matches(code, property)]);
  const beginnings = [...matches(code, composed)];
  return keys.filter((full) => {
    const key = full.replace(pluralEnd, '');
    if (words.has(key) || words.has(full)) return false;
    return !beginnings.some((beginning) => key.startsWith(beginning) && words.has(key.slice(beginning.length)));
  });
};
