/** Distinct participant numbers in pasted text, in order; `odd` has the words that are not valid numbers (int32). */
export function parseKayas(text: string): { numbers: number[]; invalid: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const isNumber = (word: string) => /^\d{1,10}$/.test(word) && Number(word) <= 2_147_483_647;
  return {
    numbers: [...new Set(words.filter(isNumber).map(Number))],
    invalid: words.filter((word) => !isNumber(word)),
  };
}
