import { defineKind } from '../../notifications/index.ts';

/** The notification that a held message could not be sent at its time. */
export const heldRefusedKind = defineKind({
  kind: 'message.refused',
  group: 'chat',
  to: 'chat.use',
  default: { Here: true, Browser: true, Mail: 'off' },
  bundle: 'thing',
});
