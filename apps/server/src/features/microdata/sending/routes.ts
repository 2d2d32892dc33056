import { microdataSending } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { readBatch, sheetsFile, showReceiptSchema, showSchema } from './download.ts';
import { type EndpointOptions, endpointSaving, showEndpoint } from './endpoint.ts';
import { listSends, showSend } from './ledger.ts';
import { resolveBatch, takeReceipt, withdraw } from './mending.ts';
import { sendSheets } from './send.ts';
import { showSent } from './sent-sheets.ts';

/** Routes of sending microdata. */
export const sendingRoutes = (options: EndpointOptions): Route[] => [
  route(microdataSending.file, sheetsFile),
  route(microdataSending.send, sendSheets),
  route(microdataSending.sends, listSends),
  route(microdataSending.oneSend, showSend),
  route(microdataSending.batch, readBatch),
  route(microdataSending.sent, showSent),
  route(microdataSending.resolve, resolveBatch),
  route(microdataSending.receipt, takeReceipt),
  route(microdataSending.withdraw, withdraw),
  route(microdataSending.endpoint, showEndpoint),
  route(microdataSending.setEndpoint, endpointSaving(options)),
  route(microdataSending.schema, showSchema),
  route(microdataSending.receiptSchema, showReceiptSchema),
];
