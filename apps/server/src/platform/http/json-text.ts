import { Readable } from 'node:stream';

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
export const joinJsonTexts = (reply: unknown): string | undefined => jsonParts(reply)?.join('');

/** Number of characters that are encoded at once, so that others are answered while a large reply is sent. */
const PIECE = 131_072;

/** Like `joinJsonTexts`, but as a stream if the JSON is large: joining and encoding it at once would delay others. */
export function sendJsonTexts(reply: unknown): string | Readable | undefined {
  const parts = jsonParts(reply);
  if (!parts?.some(({ length }) => length > PIECE)) return parts?.join('');
  return Readable.from(encodePieces(parts), { objectMode: false });
}

function* encodePieces(parts: readonly string[]): Generator<Buffer> {
  for (const part of parts) {
    for (let start = 0; start < part.length; ) {
      // A pair of surrogates is not divided.
      const end = start + PIECE + (/[\ud800-\udbff]/.test(part.charAt(start + PIECE - 1)) ? 1 : 0);
      yield Buffer.from(part.slice(start, end));
      start = end;
    }
  }
}

/** Returns the texts of which the JSON of a reply with stand-ins consists; undefined for a reply without them. */
function jsonParts(reply: unknown): string[] | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const fields = Object.entries(reply);
  if (!fields.some(([, value]) => value instanceof JsonText)) return undefined;
  const parts = fields.flatMap(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    return text === undefined ? [] : [`,${JSON.stringify(name)}:`, text];
  });
  return [`{${parts[0]?.slice(1)}`, ...parts.slice(1), '}'];
}
