/** What can be done with a message. */
export type MessageCommand = 'reply' | 'copy' | 'edit' | 'remove' | 'unread' | 'report';
