export { readContent, readCounted } from './content.ts';
export {
  type DocumentHead,
  type DocumentLine,
  lineOf,
  participantContent,
  type SentParticipant,
  type WrittenDocument,
  writeDocument,
} from './document.ts';
export { checkDocument, readDocument, readReceipt, WrongXml, type XmlFlaw } from './reading.ts';
export { type Reason, type Receipt, type ReceiptLine, receiptProblem, writeReceipt } from './receipt.ts';
export {
  documentSchema,
  type ReceiptResult,
  receiptResults,
  receiptSchema,
  type SchemaFault,
  schemaFault,
} from './schemas.ts';
