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
 * Makes a slot for content from another feature, because features do not import each other. Returns the
 * provider, which `app` renders with the content, and the slot component, which renders nothing without a
 * provider.
 */
export function makeSlot<Props extends object>(): [Provider<ComponentType<Props> | null>, (props: Props) => ReactNode] {
  const context: SlotContext<Props> = createContext<ComponentType<Props> | null>(null);
  return [context.Provider, (props) => <SlotContent context={context} props={props} />];
}
