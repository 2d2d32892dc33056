import { ParseOption, XmlDocument, type XmlElement, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { type FixedField, fixedFields, type Sheet } from '../model.ts';
import type { DocumentHead, SentParticipant } from './document.ts';
import type { Receipt } from './receipt.ts';
import { documentSchema, type ReceiptResult, receiptSchema } from './schemas.ts';

/** What is wrong in an XML document, and in which line, counted from 1. */
export interface XmlFlaw {
  readonly line: number;
  readonly message: string;
}

/** XML that cannot be read, or does not follow its schema. */
export class WrongXml extends Error {
  readonly flaws: readonly XmlFlaw[];

  constructor(flaws: readonly XmlFlaw[]) {
    super(flaws[0]?.message ?? 'wrong XML');
    this.flaws = flaws;
  }
}

/** Nothing is fetched or read from files, and lines are counted beyond 65,535. */
const OPTIONS = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_BIG_LINES;

/** Compiled once for each thread. */
const validators = new Map<string, XsdValidator>();

function validatorOf(schema: string): XsdValidator {
  const known = validators.get(schema);
  if (known) return known;
  const source = XmlDocument.fromString(schema);
  try {
    const made = XsdValidator.fromDoc(source);
    validators.set(schema, made);
    return made;
  } finally {
    source.dispose();
  }
}

/** Parses and validates XML, passes it to `read`, and frees its memory whatever happens. */
function withXml<Result>(bytes: Uint8Array, schema: string, read: (root: XmlElement) => Result): Result {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(bytes, { option: OPTIONS });
    if (document.dtd) throw new WrongXml([{ line: 1, message: 'a document type is not allowed' }]);
    validatorOf(schema).validate(document);
    return read(document.root);
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    throw new WrongXml(error.details.map(({ line, message }) => ({ line, message: message.trim() })));
  } finally {
    document?.dispose();
  }
}

/** Returns what in a document does not follow the public schema; nothing when all does. */
export function checkDocument(bytes: Uint8Array): readonly XmlFlaw[] {
  try {
    withXml(bytes, documentSchema, () => undefined);
    return [];
  } catch (error) {
    if (error instanceof WrongXml) return error.flaws;
    throw error;
  }
}

const attribute = (element: XmlElement, name: string): string => element.attr(name)?.content ?? '';

/** The elements among an element's children, in order. */
function* childrenOf(element: XmlElement): Generator<XmlElement> {
  for (let node = element.firstChild; node; node = node.next) if ('attr' in node) yield node as XmlElement;
}

/** Reads a document back; throws {@link WrongXml} when it does not follow the public schema. */
export const readDocument = (bytes: Uint8Array): DocumentHead & { participants: SentParticipant[] } =>
  withXml(bytes, documentSchema, (root) => {
    const definition = Number(attribute(root, 'Definition'));
    return {
      mis: attribute(root, 'Mis'),
      sheet: attribute(root, 'Sheet') as Sheet,
      definition,
      count: Number(attribute(root, 'Count')),
      participants: Array.from(childrenOf(root), (element) => readParticipant(element, definition)),
    };
  });

function readParticipant(element: XmlElement, definition: number): SentParticipant {
  const fixed = Object.fromEntries(fixedFields.map((name) => [name, ''])) as Record<FixedField, string>;
  const answers: { id: number; code: string; value: string }[] = [];
  for (const child of childrenOf(element)) {
    if (child.name === 'Answer')
      answers.push({ id: Number(attribute(child, 'Id')), code: attribute(child, 'Code'), value: child.content });
    else fixed[child.name as FixedField] = child.content;
  }
  return {
    kayas: Number(attribute(element, 'Kayas')),
    revision: Number(attribute(element, 'Revision')),
    definition: Number(attribute(element, 'Definition')) || definition,
    fixed,
    answers,
  };
}

/** Reads a receiver's receipt; throws {@link WrongXml} when it does not follow the public schema. */
export const readReceipt = (bytes: Uint8Array): Receipt =>
  withXml(bytes, receiptSchema, (root) => ({
    batchId: attribute(root, 'BatchId'),
    number: attribute(root, 'Number'),
    participants: Array.from(childrenOf(root), (element) => ({
      kayas: Number(attribute(element, 'Kayas')),
      result: attribute(element, 'Result') as ReceiptResult,
      reasons: Array.from(childrenOf(element), (reason) => ({ code: attribute(reason, 'Code'), text: reason.content })),
    })),
  }));
