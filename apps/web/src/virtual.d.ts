/** All calls in their shortest form, by feature and name; generated from the contract at build time. */
declare module 'virtual:calls' {
  export const shortTable: Record<string, Record<string, import('./api/request.ts').ShortTarget>>;
}

/** The product's version and its third-party packages with licences; generated at build time. */
declare module 'virtual:software' {
  export const version: string;
  export const software: readonly { name: string; version: string; licence: string }[];
}

/** A hash of all texts of the interface. */
declare const __TEXTS__: string;
