const storageKey = 'slashKey';

/** Whether the key '/' opens the palette. People whose assistive tools send single keys can disable it. */
export const isSlashEnabled = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Stores whether the key '/' opens the palette. */
export const storeSlashEnabled = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');
