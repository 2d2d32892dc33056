/** Numbers of the register out of pasted text, each once, in the order given; what is no number is told apart. */
export function readKayas(text: string): { numbers: number[]; odd: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const isNumber = (word: string) => /^\d{1,10}$/.test(word) && Number(word) <= 2_147_483_647;
  return {
    numbers: [...new Set(words.filter(isNumber).map(Number))],
    odd: words.filter((word) => !isNumber(word)),
  };
}
