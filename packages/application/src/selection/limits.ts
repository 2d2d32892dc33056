/** The maximum number of applications in one move. */
export const MAX_MOVED = 1_000;

/** The maximum number of invented applications in one trial of the ranking. */
export const MAX_INVENTED = 20;
