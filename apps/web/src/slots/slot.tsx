import { type ComponentType, type Context, createContext, type Provider, type ReactNode, Suspense, use } from 'react';

type SlotContext<Props> = Context<ComponentType<Props> | null>;

function SlotContent<Props extends object>({ context, props }: { context: SlotContext<Props>; props: Props }) {
  const Content = use(context);
  return (
    Content && (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  );
}

/**
 * Makes a slot: a component that shows what another feature provides, since features do not import each other. Returns the
 * provider, which app fills, and the slot, which is empty without a provider.
 */
export function makeSlot<Props extends object>(): [Provider<ComponentType<Props> | null>, (props: Props) => ReactNode] {
  const context: SlotContext<Props> = createContext<ComponentType<Props> | null>(null);
  return [context.Provider, (props) => <SlotContent context={context} props={props} />];
}
