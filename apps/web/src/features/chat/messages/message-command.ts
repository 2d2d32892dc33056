/** The commands on a message. */
export type MessageCommand = 'reply' | 'copy' | 'edit' | 'remove' | 'unread' | 'report';
