const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * An e-mail address as it is stored, its domain in small letters; undefined when it is none. Latin letters only: a
 * Greek letter in an address is a slip of the keyboard far more often than it is an address.
 */
export function normaliseEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const user = text.slice(0, at);
  const host = text.slice(at + 1).toLowerCase();
  const fits = at > 0 && at <= 64 && text.length <= 254 && local.test(user) && domain.test(host);
  return fits ? `${user}@${host}` : undefined;
}
