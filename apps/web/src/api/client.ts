import type { BodyOf, Call, Calls, ReplyOf } from '@ithaki/contract';
import { callTable } from './call-table.ts';
import { addressFor, type CallOptions, type Target } from './request.ts';
import { send } from './send.ts';

type Arguments<Body> =
  Record<never, never> extends Body ? [body?: Body, options?: CallOptions] : [body: Body, options?: CallOptions];

/** A function that makes one call of the contract. */
export interface CallFunction<Body, Reply> {
  (...args: Arguments<Body>): Promise<Reply>;
  /** Feature and name: the start of its key in the query cache, and its name in the outbox. */
  readonly key: readonly [feature: string, name: string];
}

type Api = {
  [F in keyof Calls]: {
    [N in keyof Calls[F]]: Calls[F][N] extends Call ? CallFunction<BodyOf<Calls[F][N]>, ReplyOf<Calls[F][N]>> : never;
  };
};

const callFunction = (feature: string, name: string, target: Target) =>
  Object.assign((body: object = {}, options: CallOptions = {}) => send(target, body, options), {
    key: [feature, name] as const,
  });

const featureCalls = (feature: string, named: Record<string, Target>) =>
  Object.fromEntries(Object.entries(named).map(([name, target]) => [name, callFunction(feature, name, target)]));

/** All calls of the contract: `api.accounts.signIn({ UserName, Password })`. Bodies and replies are typed from it. */
export const api = Object.fromEntries(
  Object.entries(callTable).map(([feature, named]) => [feature, featureCalls(feature, named)]),
) as unknown as Api;

type NamedCall = Pick<CallFunction<never, never>, 'key'>;

/** Returns the address of a call, for use in links and images. */
export function callAddress({ key: [feature, name] }: NamedCall, body: object): string {
  const target = callTable[feature]?.[name];
  if (!target) throw new Error(`No call ${feature}.${name}`);
  return addressFor(target, body);
}

/** Makes a call by name, as it is stored in the outbox. */
export function callByName(feature: string, name: string, body: object, options: CallOptions): Promise<unknown> {
  const target = callTable[feature]?.[name];
  if (!target) throw new Error(`No call ${feature}.${name}`);
  return send(target, body, options);
}
