const email = /[^\s@]+@[^\s@]+\.[a-zα-ω]{2,}/iu;
/** Eight digits or more, also with spaces, dots, dashes and brackets between them. */
const telephone = /(?:\+|\b)\d(?:[\s().-]*\d){7,}/u;
/** A name after '@' that stands alone, as on social media. */
const handle = /(?:^|\s)@[\p{L}\d_.]{3,}/u;

/** Whether a text holds a telephone number, an e-mail address or a handle; `names`: of members, who may be mentioned. */
export function holdsContactDetails(text: string, names: readonly string[]): boolean {
  const withoutMentions = names.reduce((rest, name) => rest.replaceAll(`@${name}`, ' '), text);
  return [email, telephone, handle].some((pattern) => pattern.test(withoutMentions));
}
