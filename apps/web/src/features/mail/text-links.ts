export type Piece = { text: string } | { link: string };

const address = /https?:\/\/[^\s<>"']+/g;

/** The sentence's own stop or bracket at the end is no part of the address. */
const withoutEnd = (found: string): string => found.replace(/[.,;:!?)\]»·]+$/, '');

/** A plain text in pieces, its web addresses apart. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    if (!URL.canParse(link)) continue;
    pieces.push({ text: text.slice(from, index) }, { link });
    from = index + link.length;
  }
  return [...pieces, { text: text.slice(from) }].filter((piece) => 'link' in piece || piece.text !== '');
}
