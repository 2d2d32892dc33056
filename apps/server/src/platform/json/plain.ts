import type { JsonObject } from '@ithaki/contract';

/** Returns an object as JSON carries it, without undefined members: for audit records, arguments of jobs and columns of JSON. */
export const plain = <T extends object>(value: T): T extends readonly unknown[] ? JsonObject[] : JsonObject =>
  JSON.parse(JSON.stringify(value));
