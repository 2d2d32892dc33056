/** What this browser keeps under a name; nothing where it may not keep anything. */
export function keptHere(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text; a browser that is full, or may not, is no reason to stop. */
export function keepHere(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page works without it, and asks again at the next visit.
  }
}

/** Keeps it no longer. */
export function forgetHere(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // It was not kept.
  }
}
