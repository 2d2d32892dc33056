/**
 * Class of the advisory locks by which bulk changes in a project, and the search text updates that follow them, wait
 * for each other; the second number of the lock is the project's id.
 */
export const BULK_CHANGE_LOCK = 7_311_003;
