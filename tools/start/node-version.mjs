/** The oldest Node.js the packages run on, as in package.json's `engines`. */
const OLDEST = [20, 19];

/** Exits with a message when Node.js is too old. In syntax that old versions can parse. */
export function requireNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Ithaki needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. See https://nodejs.org.`);
  process.exit(1);
}
