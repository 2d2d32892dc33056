export { currentOutbox, onWriteSent, openOutbox, setWriteTransport } from './current-outbox.ts';
export { addUnsentWork, hasUnsentWork } from './unsent-work.ts';
export { type Unsent, write } from './unsent-writes.ts';
export { type Autosave, unsentBody, useAutosave } from './useAutosave.ts';
export { useDeliberateSave } from './useDeliberateSave.ts';
export { useDraftAutosave } from './useDraftAutosave.ts';
export { useWhenSaved } from './useWhenSaved.ts';
