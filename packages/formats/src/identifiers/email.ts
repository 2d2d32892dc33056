const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Normalises an e-mail address: the domain in lower case; undefined when invalid. Latin letters only, because a Greek
 * letter in an address is almost always a keyboard slip.
 */
export function normaliseEmail(text: string): string | undefined {
  const atSign = text.lastIndexOf('@');
  const user = text.slice(0, atSign);
  const host = text.slice(atSign + 1).toLowerCase();
  const isValid = atSign > 0 && atSign <= 64 && text.length <= 254 && localPart.test(user) && domain.test(host);
  return isValid ? `${user}@${host}` : undefined;
}
