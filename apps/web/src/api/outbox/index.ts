export { currentOutbox, onWriteSent, openOutbox } from './current.ts';
export type { SaveState } from './states.ts';
export { type Problem, write } from './unsent.ts';
export { type Autosave, keptBody, useAutosave } from './useAutosave.ts';
export { type DeliberateSave, useDeliberateSave } from './useDeliberateSave.ts';
