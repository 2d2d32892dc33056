/** A placeholder in a text of the interface, such as `{{count}}`: it is filled in when the text is shown. */
export const GAP = /\{\{[^}]*\}\}/g;

/** Returns the placeholders in a text of the interface, each once. */
export const gapsIn = (text: string): string[] => [...new Set(text.match(GAP) ?? [])];
