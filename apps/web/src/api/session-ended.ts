type Listener = () => void;

const listeners = new Set<Listener>();

/** Is told when a call answers that nobody is signed in any more. Returns a way to stop listening. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that the session has ended. */
export const sessionEnded = (): void => {
  for (const listener of listeners) listener();
};
