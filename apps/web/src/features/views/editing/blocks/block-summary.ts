import type { LocalText, ShownField, ViewBlock } from '@ithaki/contract';

/** Maximum length of a summary. */
const MOST = 60;

/** Returns a short text that distinguishes a block from others of its type; empty if it has no text. */
export function blockSummary(
  block: ViewBlock,
  local: (text: LocalText) => string,
  fields: readonly Pick<ShownField, 'Name' | 'Label'>[],
): string {
  const labelOf = (name: string) => local(fields.find(({ Name }) => Name === name)?.Label ?? name);
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
        return block.Fields.map(labelOf).join(', ');
      case 'actions':
        return block.Group ?? '';
      case 'service':
      case 'view':
        return block.Name;
      default:
        return '';
    }
  })();
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}
