/** Applications that one move takes. */
export const MOST_MOVED = 1_000;

/** Invented applications that one trial of the ranking takes. */
export const MOST_INVENTED = 20;
