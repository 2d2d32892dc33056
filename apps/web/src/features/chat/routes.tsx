import { IconMessages } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import { identityQuery } from '../../api/session.ts';
import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { unreadIn, unreadMessagesQuery } from './news/unread.ts';

/** Conversations between members of a programme, and what stands around them. */
export const chat: Feature = {
  routes: [
    {
      path: '/chat/{-$id}',
      permission: 'chat.use',
      load: () => import('./ChatPage.tsx').then((page) => page.ChatPage),
    },
  ],
  menu: [
    {
      id: 'chat',
      label: 'chat.title',
      path: paths.chat(),
      icon: IconMessages,
      permission: 'chat.use',
      section: 'today',
      inPerson: true,
      everyBar: true,
      waiting: {
        permission: 'chat.use',
        key: api.conversations.newCount.key,
        count: async (client) => {
          const me = await client.ensureQueryData(identityQuery());
          return unreadIn(await client.fetchQuery(unreadMessagesQuery()), me?.Project?.Id);
        },
      },
    },
  ],
};
