import { type Call, calls } from '@ithaki/contract';

/** Every call of the contract with its feature and name, so that new calls are tested without being listed anywhere. */
export const everyCall: [name: string, call: Call][] = Object.entries(calls).flatMap(([feature, named]) =>
  Object.entries<Call>(named).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);
