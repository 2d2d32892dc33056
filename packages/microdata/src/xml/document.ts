import { createHash } from 'node:crypto';
import { fixedFields, type Participant, type Sheet } from '../model.ts';
import { batchId } from './batch-id.ts';
import { xmlAttribute, xmlContent } from './text.ts';

/** A participant with the version of the definition by which the sheet was filled in. */
export interface SentParticipant extends Participant {
  readonly definition: number;
}

/** What the element `Microdata` says of the document. */
export interface DocumentHead {
  /** The operation's code. */
  readonly mis: string;
  readonly sheet: Sheet;
  /** The definition's version; sheets filled in by another one name theirs. */
  readonly definition: number;
  readonly count: number;
}

/** Returns a participant's own part: fixed elements that have a value, then the answers in the definition's order. */
export function participantContent({ fixed, answers }: Pick<Participant, 'fixed' | 'answers'>): string {
  let content = '';
  for (const name of fixedFields) {
    const value = fixed[name];
    if (value !== '') content += `<${name}>${xmlContent(value)}</${name}>\n`;
  }
  for (const { id, code, value } of answers) {
    const named = code === '' ? '' : ` Code="${xmlAttribute(code)}"`;
    content += `<Answer Id="${id}"${named}>${xmlContent(value)}</Answer>\n`;
  }
  return content;
}

/** A participant as a line of a document: attributes, and the content that {@link participantContent} returned. */
export interface DocumentLine extends Pick<SentParticipant, 'kayas' | 'revision' | 'definition'> {
  readonly content: string;
}

export const lineOf = ({ kayas, revision, definition, ...own }: SentParticipant): DocumentLine => ({
  ...{ kayas, revision, definition },
  content: participantContent(own),
});

/** A document with what follows from its bytes. As UTF-8 it has no byte order mark. */
export interface WrittenDocument {
  readonly text: string;
  /** The newest of its lines' definitions; 1 for a document about nobody. */
  readonly definition: number;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly digest: string;
  readonly batchId: string;
}

/**
 * Returns the document with these lines, by kayas. Nothing in it depends on the time or on the batch: equal data give
 * equal bytes.
 */
export function writeDocument(mis: string, sheet: Sheet, lines: readonly DocumentLine[]): WrittenDocument {
  const definition = lines.reduce((newest, line) => Math.max(newest, line.definition), 1);
  let text = documentStart({ mis, sheet, definition, count: lines.length });
  for (const line of lines.toSorted((a, b) => a.kayas - b.kayas)) text += participantElement(line, definition);
  text += '</Microdata>\n';
  const bytes = Buffer.from(text, 'utf8');
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { text, definition, digest, batchId: batchId(mis, sheet, bytes) };
}

function participantElement({ kayas, revision, definition, content }: DocumentLine, ofDocument: number): string {
  const other = definition === ofDocument ? '' : ` Definition="${definition}"`;
  return `<Participant Kayas="${kayas}" Revision="${revision}"${other}>\n${content}</Participant>\n`;
}

const documentStart = ({ mis, sheet, definition, count }: DocumentHead): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Microdata Mis="${xmlAttribute(mis)}" Sheet="${sheet}" Definition="${definition}" Count="${count}">\n`;
