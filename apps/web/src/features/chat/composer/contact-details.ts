const email = /[^\s@]+@[^\s@]+\.[a-zα-ω]{2,}/iu;
/** Matches eight or more digits, with optional spaces, dots, dashes and brackets between them. */
const telephone = /(?:\+|\b)\d(?:[\s().-]*\d){7,}/u;
/** Matches a separate name after '@', as in social media. */
const handle = /(?:^|\s)@[\p{L}\d_.]{3,}/u;

/**
 * Whether a text contains a telephone number, an e-mail address or a social media name; `names` are members who
 * may be mentioned.
 */
export function holdsContactDetails(text: string, names: readonly string[]): boolean {
  const withoutMentions = names.reduce((rest, name) => rest.replaceAll(`@${name}`, ' '), text);
  return [email, telephone, handle].some((pattern) => pattern.test(withoutMentions));
}
