/**
 * The types of a library item's metadata fields. 'richtext' is text in paragraphs with links; a 'date' is DD-MM-YYYY.
 */
export const metadataTypes = ['text', 'richtext', 'number', 'date'] as const;
