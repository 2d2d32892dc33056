import { type ComponentType, type Context, createContext, type Provider, type ReactNode, Suspense, use } from 'react';

type SlotContext<Props> = Context<ComponentType<Props> | null>;

interface ContentProps<Props> {
  context: SlotContext<Props>;
  props: Props;
  fallback: ReactNode;
}

function SlotContent<Props extends object>({ context, props, fallback }: ContentProps<Props>) {
  const Content = use(context);
  return (
    Content && (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    )
  );
}

/**
 * Makes a slot for content from another feature, because features do not import each other. Returns the
 * provider, which `app` renders with the content, and the slot component, which renders nothing without a
 * provider, and `fallback` while the content's script loads.
 */
export function makeSlot<Props extends object>(
  fallback: ReactNode = null,
): [Provider<ComponentType<Props> | null>, (props: Props) => ReactNode] {
  const context: SlotContext<Props> = createContext<ComponentType<Props> | null>(null);
  return [context.Provider, (props) => <SlotContent context={context} props={props} fallback={fallback} />];
}
