type Listener = () => void;

/** Creates an event without data, and the functions to listen to it and to emit it. */
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
const rights = createEvent();
let reason: string | undefined;

/** Adds a listener for the end of the session, as reported by a call. Returns a function that removes it. */
export const onSessionEnded = ended.listen;

/** Notifies the listeners that the session has ended. */
export const sessionEnded = ended.tell;

/** Remembers the error code of the server's last 401 when it explains why there is no session. */
export function rememberEndReason(code: string): void {
  reason = /^Session(Ended|Expired)/.test(code) ? code : undefined;
}

/** Returns why the session ended, as an error code; undefined when nothing is known. */
export const endReason = (): string | undefined => reason;

/** Adds a listener for calls refused because of the person's role. Returns a function that removes it. */
export const onRightsDoubted = rights.listen;

/** Notifies the listeners that a call was refused although the page offered it: the person's rights may have changed. */
export const rightsDoubted = rights.tell;

/** Adds a listener for calls refused because the person must consent first. Returns a function that removes it. */
export const onConsentRequired = consent.listen;

/** Notifies the listeners that the person must consent before anything else. */
export const consentRequired = consent.tell;
