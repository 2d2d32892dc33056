/** How a field of an item's metadata is written; 'richtext' is text in paragraphs with links. A date is DD-MM-YYYY. */
export const metadataTypes = ['text', 'richtext', 'number', 'date'] as const;
