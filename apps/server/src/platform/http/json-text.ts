/** A value given as JSON text. When it becomes part of a larger JSON text, the text is inserted as it is. */
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
 * Returns a stand-in for a value given as JSON text, to be used as a field of a reply. A large value then passes from
 * the database to the caller without being parsed. The stand-in has none of the value's properties and can only be
 * sent.
 */
export const jsonText = <Value>(text: string): Value => new JsonText(text) as Value;

/**
 * Returns the JSON of a reply that contains stand-ins made by `jsonText`, inserting their texts unchanged; undefined
 * for a reply without them.
 */
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
