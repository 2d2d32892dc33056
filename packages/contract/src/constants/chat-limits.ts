/** How many messages `GetMessages` sends at once, and items `Search` and `Items`. */
export const MESSAGE_PAGE = 20;

/** How many messages `newMessages` sends at once. */
export const CATCH_UP_PAGE = 200;

/** How many conversations `Conversations` sends at once. */
export const CONVERSATION_PAGE = 30;

/** The largest message, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 16_384;

/** The most files of one message, and the most bytes of each. */
export const MAX_MESSAGE_FILES = 10;
export const MAX_MESSAGE_FILE_BYTES = 25 * 1024 * 1024;

/** How many members `Who` lists, and up to how many members `read` tells who read what. */
export const MOST_LISTED_READERS = 50;

/** The kind of files that are attached to messages; their category is 'chat/' and the conversation's id. */
export const CHAT_FILES = 'chat';
