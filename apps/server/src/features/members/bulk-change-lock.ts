/**
 * Class of the advisory locks that let the changes of many in a project, and what follows from them, come one after the
 * other; the second number is the project's.
 */
export const MANY_LOCK = 7_311_003;
