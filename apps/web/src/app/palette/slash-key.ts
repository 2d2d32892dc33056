const storageKey = 'slashKey';

/** Whether '/' alone opens the palette; people whose assistive tools send single keys can turn it off. */
export const isSlashEnabled = (): boolean => localStorage.getItem(storageKey) !== 'off';

/** Stores whether '/' alone opens the palette. */
export const storeSlashEnabled = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');
