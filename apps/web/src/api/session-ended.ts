type Listener = () => void;

/** Makes an event without data, with its listeners. */
function createEvent() {
  const listeners = new Set<Listener>();
  return {
    /** Returns a function that removes the listener. */
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

const ended = createEvent();
const consent = createEvent();

/** Adds a listener for the end of the session, as reported by a call. Returns a function that removes it. */
export const onSessionEnded = ended.listen;

/** Notifies the listeners that the session has ended. */
export const sessionEnded = ended.tell;

/** Adds a listener for calls refused because the person must consent first. Returns a function that removes it. */
export const onConsentRequired = consent.listen;

/** Notifies the listeners that the person must consent before anything else. */
export const consentRequired = consent.tell;
