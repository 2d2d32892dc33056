/** A text in both languages. */
export type LocalText = {
  el: string;
  en: string;
};

/** A calendar day in Athens, YYYY-MM-DD. */
export type Day = string;

/** An instant, ISO 8601 in UTC. */
export type Instant = string;

/** A demo project, by its URL. */
export type ProjectUrl = 'epicheiro' | 'neoi';
