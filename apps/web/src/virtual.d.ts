/** Every call's method and path, by feature and name; made from the contract when the application is built. */
declare module 'virtual:calls' {
  export const callTable: Record<string, Record<string, { method: 'GET' | 'POST'; path: string; keyed?: true }>>;
}

/** The product's version, and the packages that run in it with their licences; read when the application is built. */
declare module 'virtual:software' {
  export const version: string;
  export const software: readonly { name: string; version: string; licence: string }[];
}

/** Changes whenever a text of the interface does. */
declare const __TEXTS__: string;
