export type Piece = { text: string } | { link: string };

const address = /https?:\/\/[^\s<>"']+/g;

/** Removes punctuation at the end, which belongs to the sentence and not to the address. */
const withoutPunctuation = (found: string): string => found.replace(/[.,;:!?)\]»·]+$/, '');

/** Splits plain text into pieces of text and web addresses. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutPunctuation(found);
    if (!URL.canParse(link)) continue;
    pieces.push({ text: text.slice(from, index) }, { link });
    from = index + link.length;
  }
  return [...pieces, { text: text.slice(from) }].filter((piece) => 'link' in piece || piece.text !== '');
}
