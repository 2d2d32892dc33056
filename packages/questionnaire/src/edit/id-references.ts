const reference = /(?<![\w$])ID_\d{4}(?!\w)/g;

/** The ids that a script or a text names, each once. */
export const namedIn = (text: string): string[] => [...new Set(text.match(reference) ?? [])];

/** A script or text with ids replaced by those a map gives; ids that it does not know stay. */
export const renamedIn = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(reference, (id) => ids.get(id) ?? id);
