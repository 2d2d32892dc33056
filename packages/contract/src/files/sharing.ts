import { z } from 'zod';
import { clientId } from '../chat/entities.ts';
import { MAX_FORM_BYTES } from '../constants/file-limits.ts';
import { call, changesPersons, readsPersons, takesForm } from '../core/call.ts';
import { id, nothing } from '../core/fields.ts';
import { sharedFile } from './entities.ts';
import { FORM_OVERHEAD_BYTES, idsInForm, numberFromText, rolesInForm } from './form-uploads.ts';
import { contentRefusals } from './refusals.ts';

/** Calls that share files with people and in conversations. */
export const fileSharing = {
  share: call({
    path: '/api/files/Share',
    ...takesForm,
    summary:
      'Uploads files, `data`, and shares them with the people in GroupIds, all of whom the caller must see, and with every active person with one of Roles whom the caller sees. Without OwnerId the caller owns them. With ConversationId and ClientId they are also a message of the caller’s there; the same ClientId shares once.',
    permission: 'own.data',
    reach: 'persons',
    ...changesPersons,
    bodyLimit: MAX_FORM_BYTES + FORM_OVERHEAD_BYTES,
    body: z
      .strictObject({
        OwnerId: numberFromText(id).optional(),
        GroupIds: idsInForm.optional(),
        Roles: rolesInForm.optional(),
        ConversationId: numberFromText(id).optional(),
        ClientId: clientId.optional(),
        ProjectId: numberFromText(id).optional(),
      })
      .refine(
        ({ GroupIds = [], Roles = [], ConversationId }) =>
          GroupIds.length + Roles.length > 0 || ConversationId !== undefined,
        { error: 'required', path: ['GroupIds'] },
      )
      .refine(({ ConversationId, ClientId }) => (ConversationId === undefined) === (ClientId === undefined), {
        error: 'required',
        path: ['ClientId'],
      }),
    reply: z.array(sharedFile),
    errors: [
      ...contentRefusals,
      ...(['NoFile', 'NobodyThere', 'TooManyFiles', 'NotInContact', 'ConversationClosed'] as const),
      ...(['WritingStopped', 'ClientIdUsed', 'NoCoordinator', 'TooManyRequests'] as const),
    ],
  }),
  shared: call({
    path: '/api/files/GetShared',
    summary:
      'The files shared with the caller and those the caller shared, the newest first; also those shared into conversations that the caller sees.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: nothing,
    reply: z.array(sharedFile),
  }),
};
