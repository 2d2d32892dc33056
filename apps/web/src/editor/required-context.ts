import { type Context, createContext, type Provider, use } from 'react';

/** A context that is always provided within an editor: its provider, and a hook that throws outside of one. */
export function requiredContext<Value>(): [provider: Provider<Value | null>, useValue: () => Value] {
  const context: Context<Value | null> = createContext<Value | null>(null);
  return [
    context.Provider,
    () => {
      const value = use(context);
      if (value === null) throw new Error('Used outside the editor that provides it');
      return value;
    },
  ];
}
