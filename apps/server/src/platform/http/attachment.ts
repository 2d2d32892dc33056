/**
 * Returns the Content-Disposition header that makes a browser save a reply under this name instead of showing it. It
 * contains both forms of RFC 6266: the full name, encoded, and an ASCII form for old browsers.
 */
export function attachment(name: string): string {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}
