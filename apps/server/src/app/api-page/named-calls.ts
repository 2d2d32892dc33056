import { type Call, calls } from '@ithaki/contract';

/** A call with its feature and name in the contract. */
export interface NamedCall {
  feature: string;
  name: string;
  call: Call;
}

/** Returns the calls of the contract that have a route, in the contract's order. */
export function namedCalls(routed: readonly Call[]): NamedCall[] {
  const known = new Set<Call>(routed);
  return Object.entries(calls).flatMap(([feature, named]) =>
    Object.entries<Call>(named).flatMap(([name, call]) => (known.has(call) ? [{ feature, name, call }] : [])),
  );
}
