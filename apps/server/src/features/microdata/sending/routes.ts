import { microdataSending } from '@ithaki/contract';
import { type Route, route } from '../../../access/route.ts';
import { fileOf, readBatch, showReceiptSchema, showSchema } from './download.ts';
import { type EndpointOptions, endpointSaving, showEndpoint } from './endpoint.ts';
import { listSends, showSend } from './ledger.ts';
import { resolveBatch, takeReceipt, withdraw } from './mending.ts';
import { type SendingOptions, sending } from './send.ts';

/** Routes of sending microdata. */
export const sendingRoutes = (options: SendingOptions & EndpointOptions): Route[] => [
  route(microdataSending.file, fileOf(options.gather)),
  route(microdataSending.send, sending(options)),
  route(microdataSending.sends, listSends),
  route(microdataSending.oneSend, showSend),
  route(microdataSending.batch, readBatch),
  route(microdataSending.resolve, resolveBatch),
  route(microdataSending.receipt, takeReceipt),
  route(microdataSending.withdraw, withdraw),
  route(microdataSending.endpoint, showEndpoint),
  route(microdataSending.setEndpoint, endpointSaving(options)),
  route(microdataSending.schema, showSchema),
  route(microdataSending.receiptSchema, showReceiptSchema),
];
