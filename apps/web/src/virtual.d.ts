/** Every call's method and path, by feature and name; made from the contract when the application is built. */
declare module 'virtual:calls' {
  export const callTable: Record<string, Record<string, { method: 'GET' | 'POST'; path: string; keyed?: true }>>;
}

/** Changes whenever a text of the interface does. */
declare const __TEXTS__: string;
