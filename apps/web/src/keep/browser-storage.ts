/** Reads a value from local storage; null where it is missing or storage is not allowed. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Writes a value to local storage; does nothing where storage is full or not allowed. */
export function writeStorage(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // The page works without it.
  }
}

/** Removes a value from local storage. */
export function removeStorage(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is not allowed, so there is nothing to remove.
  }
}
