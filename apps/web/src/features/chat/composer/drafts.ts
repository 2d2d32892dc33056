import { readStorage, removeStorage, writeStorage } from '../../../keep/browser-storage.ts';

const nameOf = (person: number, conversationId: number): string => `chat-draft/${person}/${conversationId}`;

const listeners = new Set<() => void>();

/** Returns the person's unsent draft in a conversation. */
export const draftOf = (person: number, conversationId: number): string =>
  readStorage(nameOf(person, conversationId)) ?? '';

/** Stores the person's draft in a conversation. */
export function storeChatDraft(person: number, conversationId: number, text: string): void {
  if (text.trim() === '') removeStorage(nameOf(person, conversationId));
  else writeStorage(nameOf(person, conversationId), text);
  for (const listener of listeners) listener();
}

/** Adds a listener for changed drafts. Returns a function that removes it. */
export function onChatDraftStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
