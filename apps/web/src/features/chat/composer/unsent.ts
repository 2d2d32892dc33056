import type { BodyOf, Calls } from '@ithaki/contract';
import { useRef, useSyncExternalStore } from 'react';
import { api } from '../../../api/client.ts';
import { newClientId } from '../../../api/client-id.ts';
import { currentOutbox, type Unsent, write } from '../../../keep/index.ts';
import { projectInPath } from '../../../paths.ts';

type SendBody = BodyOf<Calls['messages']['send']>;

/** The body of a message without its id and conversation. */
export type Written = Omit<SendBody, 'ClientId' | 'ConversationId' | 'UserId'>;

/** A message that has not reached the server yet. */
export interface UnsentMessage {
  key: string;
  clientId: string;
  body: Written;
  /** When it was written, in milliseconds. */
  writtenAt: number;
  state: 'saving' | 'waiting' | 'refused';
  /** Why the server refused it. */
  refusal: Error | undefined;
}

/** Prefix of the outbox keys of a conversation's messages; the keys sort in the order of writing. */
export const unsentPrefix = (conversationId: number): string => `chat/${conversationId}/`;

/** Returns the time at which an id of version 7 was made, in milliseconds. */
const madeAt = (clientId: string): number => Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16);

/** Puts a message into the outbox, which stores it until the server has it, also across reloads. */
export function sendMessage(conversationId: number, body: Written, clientId = newClientId()): void {
  const key = unsentPrefix(conversationId) + clientId;
  const place = { key, project: projectInPath(window.location.pathname), version: undefined };
  const sent: SendBody = { ...body, ConversationId: conversationId, ClientId: clientId };
  void currentOutbox().put(place, write(api.messages.send, sent));
}

/** Sends a refused message again. */
export function sendAgain({ key, clientId, body }: UnsentMessage): void {
  const [, conversationId] = key.split('/');
  sendMessage(Number(conversationId), body, clientId);
}

/** Discards an unsent message. */
export const discardUnsent = ({ key }: UnsentMessage): void => void currentOutbox().discard(key);

function unsentMessage({ key, body }: Unsent): UnsentMessage {
  const { ClientId, ConversationId: _, ...rest } = body as unknown as SendBody;
  const { state, problem } = currentOutbox().states.get(key);
  return {
    key,
    clientId: ClientId,
    body: rest,
    writtenAt: madeAt(ClientId),
    state: state === 'waiting' || state === 'refused' ? state : 'saving',
    refusal: problem?.kind === 'refused' ? problem.error : undefined,
  };
}

const isSame = (a: UnsentMessage, b: UnsentMessage | undefined): boolean =>
  a.key === b?.key && a.state === b.state && a.body.Message === b.body.Message;

/** Returns the messages of a conversation that have not reached the server, in the order of writing. */
export function useUnsent(conversationId: number): readonly UnsentMessage[] {
  const outbox = currentOutbox();
  const last = useRef<readonly UnsentMessage[]>([]);
  const read = () => {
    const unsent = outbox
      .unsentWith(unsentPrefix(conversationId))
      .map(unsentMessage)
      .sort((a, b) => (a.clientId < b.clientId ? -1 : 1));
    const isUnchanged =
      unsent.length === last.current.length && unsent.every((message, i) => isSame(message, last.current[i]));
    if (!isUnchanged) last.current = unsent;
    return last.current;
  };
  return useSyncExternalStore(outbox.states.subscribe, read);
}
