/** The letters of days and times as Greek programs have them: ημέρα, μήνας, έτος, ώρα, λεπτό, δευτερόλεπτο. */
const letters: Readonly<Record<string, string>> = { η: 'd', μ: 'm', ε: 'y', ω: 'h', λ: 'm', δ: 's' };
const quoted = /("[^"]*"|\\.|\[[^\]]*\])/;

/**
 * A format code in English. Files keep the text that TEXT is given as its author wrote it, in Greek programs with Greek
 * letters (ηη/μμ/εεεε) and separators (#.##0,00): those are taken for what they are where they can be nothing else.
 */
export function englishCode(pattern: string): string {
  const parts = pattern.split(quoted);
  const plain = parts.filter((_, i) => i % 2 === 0).join(' ');
  const isGreek = /[ημεωλδ]/i.test(plain) && !/[^\P{Script=Greek}ημεωλδ]/iu.test(plain);
  const isTurned = /[#0]\.##0/.test(plain) || /[#0],0{1,2}(?![#0,])/.test(plain);
  if (!isGreek && !isTurned) return pattern;
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return part;
      const worded = isGreek ? part.replace(/[ημεωλδ]/gi, (letter) => letters[letter.toLowerCase()] ?? letter) : part;
      return isTurned ? worded.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : worded;
    })
    .join('');
}
