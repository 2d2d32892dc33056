/**
 * Returns the Content-Disposition header that makes a browser save a reply as a file of this name, never show it. The
 * name is given in both forms of RFC 6266: encoded in full, and in ASCII for every browser.
 */
export function attachment(name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
