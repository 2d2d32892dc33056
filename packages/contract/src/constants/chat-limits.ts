/** Messages per reply of `GetMessages`, and items per reply of `Search` and `Items`. */
export const MESSAGE_PAGE = 20;

/** Messages per reply of `newMessages`. */
export const CATCH_UP_PAGE = 200;

/** Conversations per reply of `Conversations`. */
export const CONVERSATION_PAGE = 30;

/** The maximum length of a message, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 16_384;

/** The maximum number of files of one message, and the maximum bytes of each. */
export const MAX_MESSAGE_FILES = 10;
export const MAX_MESSAGE_FILE_BYTES = 25 * 1024 * 1024;

/** Members per page of `Who`; conversations with more members do not show who has read what. */
export const MOST_LISTED_READERS = 50;

/** The kind of files attached to messages; their category is 'chat/' and the conversation's id. */
export const CHAT_FILES = 'chat';
