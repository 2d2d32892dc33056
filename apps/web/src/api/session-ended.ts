type Listener = () => void;

/** Something that calls tell the application: who listens, and the telling. */
function signal() {
  const listeners = new Set<Listener>();
  return {
    /** Returns a way to stop listening. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

const ended = signal();
const consent = signal();

/** Is told when a call answers that nobody is signed in any more. Returns a way to stop listening. */
export const onSessionEnded = ended.listen;

/** Tells that the session has ended. */
export const sessionEnded = ended.tell;

/** Is told when a call answers that the person must consent first. Returns a way to stop listening. */
export const onConsentRequired = consent.listen;

/** Tells that the person must consent before anything else. */
export const consentRequired = consent.tell;
