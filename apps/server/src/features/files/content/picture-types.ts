/** Images of which small pictures are made. */
const pictured = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff']);

export const isPictured = (type: string): boolean => pictured.has(type);
