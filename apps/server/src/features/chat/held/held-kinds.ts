import { defineKind } from '../../notifications/index.ts';

/** That a message that waited for its hour could not be sent. */
export const heldRefusedKind = defineKind({
  kind: 'message.refused',
  group: 'chat',
  to: 'chat.use',
  default: { Here: true, Browser: true, Mail: 'off' },
  bundle: 'thing',
});
