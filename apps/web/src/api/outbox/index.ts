export { currentOutbox, onWriteSent, openOutbox } from './current.ts';
export { write } from './unsent.ts';
export { type Autosave, keptBody, useAutosave } from './useAutosave.ts';
export { useDeliberateSave } from './useDeliberateSave.ts';
