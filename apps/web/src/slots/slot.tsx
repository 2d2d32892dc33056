import { type ComponentType, type Context, createContext, type Provider, type ReactNode, Suspense, use } from 'react';

type Put<Asked> = Context<ComponentType<Asked> | null>;

function Place<Asked extends object>({ put, asked }: { put: Put<Asked>; asked: Asked }) {
  const Here = use(put);
  return (
    Here && (
      <Suspense>
        <Here {...asked} />
      </Suspense>
    )
  );
}

/**
 * A place in screens for what another feature puts there, since features know nothing of one another: its provider, for
 * app, and the place itself, which stays empty without one.
 */
export function makePlace<Asked extends object>(): [
  Provider<ComponentType<Asked> | null>,
  (asked: Asked) => ReactNode,
] {
  const put: Put<Asked> = createContext<ComponentType<Asked> | null>(null);
  return [put.Provider, (asked) => <Place put={put} asked={asked} />];
}
