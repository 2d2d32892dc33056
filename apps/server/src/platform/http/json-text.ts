/** A value in the form of its JSON text. Wherever it is made into JSON together with others, it is the value. */
class JsonText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  toJSON(): unknown {
    return JSON.parse(this.#text);
  }
}

/**
 * Returns JSON text in place of the value that it describes, for a field of a reply: a large value then passes from the
 * database to the caller without being parsed. It has none of the value's properties; it can only be sent.
 */
export const jsonText = <Value>(text: string): Value => new JsonText(text) as Value;

/** Returns the JSON of a reply some of whose fields are JSON texts, taken as they are; undefined for any other reply. */
export function joinJsonTexts(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const fields = Object.entries(reply);
  if (!fields.some(([, value]) => value instanceof JsonText)) return undefined;
  const parts = fields.flatMap(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}
