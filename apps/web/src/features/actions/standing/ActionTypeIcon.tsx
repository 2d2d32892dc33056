import { actionTypeOf } from '../action-types.ts';

/** Icon of an action's type; decorative, as the type is also written next to it. */
export function ActionTypeIcon({ typeId, size = 20 }: { typeId: number; size?: number }) {
  const { Icon } = actionTypeOf(typeId);
  return <Icon size={size} stroke={1.6} aria-hidden />;
}
