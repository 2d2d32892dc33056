export { batchId } from './batch-id.ts';
export * from './document.ts';
export { checkDocument, readDocument, readReceipt, WrongXml, type XmlFlaw } from './reading.ts';
export { type Reason, type Receipt, type ReceiptLine, receiptProblem, writeReceipt } from './receipt.ts';
export { documentSchema, type ReceiptResult, receiptResults, receiptSchema } from './schemas.ts';
