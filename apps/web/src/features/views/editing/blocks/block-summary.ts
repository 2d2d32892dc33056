import type { LocalText, ViewBlock } from '@ithaki/contract';

/** The length from which a summary is cut. */
const MOST = 60;

/** Returns the words by which a block is told from others of its type; empty where there are none yet. */
export function blockSummary(block: ViewBlock, local: (text: LocalText) => string): string {
  const text = ((): string => {
    switch (block.Type) {
      case 'heading':
        return local(block.Text);
      case 'text':
        return local(block.Body).replace(/<[^>]*>/g, ' ');
      case 'button':
      case 'countdown':
        return local(block.Label);
      case 'table':
        return block.Columns.map(local).join(', ');
      case 'form':
        return block.Fields.join(', ');
      case 'actions':
        return block.Group ?? '';
      case 'view':
        return block.Name;
      default:
        return '';
    }
  })();
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}
