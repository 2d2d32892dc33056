import { fixedFields, type Participant, type Sheet } from '../model.ts';
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

/** Returns the element `Participant` around the content that {@link participantContent} returned. */
export function participantElement(
  { kayas, revision, definition }: Pick<SentParticipant, 'kayas' | 'revision' | 'definition'>,
  content: string,
  documentDefinition: number,
): string {
  const other = definition === documentDefinition ? '' : ` Definition="${definition}"`;
  return `<Participant Kayas="${kayas}" Revision="${revision}"${other}>\n${content}</Participant>\n`;
}

/** Returns the first lines of a document; the elements `Participant` by kayas and {@link documentEnd} follow. */
export const documentStart = ({ mis, sheet, definition, count }: DocumentHead): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Microdata Mis="${xmlAttribute(mis)}" Sheet="${sheet}" Definition="${definition}" Count="${count}">\n`;

export const documentEnd = '</Microdata>\n';

/**
 * Returns the document about these participants, by kayas. It names the newest of their definitions. Nothing in it
 * depends on the time or on the batch: equal data give equal bytes. As UTF-8 it has no byte order mark.
 */
export function writeDocument(mis: string, sheet: Sheet, participants: readonly SentParticipant[]): string {
  const definition = newestDefinition(participants);
  let document = documentStart({ mis, sheet, definition, count: participants.length });
  for (const participant of participants.toSorted((a, b) => a.kayas - b.kayas))
    document += participantElement(participant, participantContent(participant), definition);
  return document + documentEnd;
}

/** Returns the version of the newest definition that a document about these participants names; 1 for nobody. */
export const newestDefinition = (participants: readonly Pick<SentParticipant, 'definition'>[]): number =>
  participants.reduce((newest, { definition }) => Math.max(newest, definition), 1);
