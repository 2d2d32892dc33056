import { type Call, calls } from '@ithaki/contract';

/** A call with the feature and name it has in the contract. */
export interface NamedCall {
  feature: string;
  name: string;
  call: Call;
}

/** The calls of the contract that the server answers, in the contract's order. */
export function namedCalls(answered: readonly Call[]): NamedCall[] {
  const known = new Set<Call>(answered);
  return Object.entries(calls).flatMap(([feature, named]) =>
    Object.entries<Call>(named).flatMap(([name, call]) => (known.has(call) ? [{ feature, name, call }] : [])),
  );
}
