/** Without a terminal, so often a line, in milliseconds. */
const EVERY = 5_000;

/** Tells how many people there are already: a line rewritten on a terminal, else now and then a new one. */
export function progressLine() {
  const { isTTY } = process.stdout;
  let told = performance.now();
  return {
    show(people: number): void {
      const text = `${people.toLocaleString('en')} people`;
      if (isTTY) process.stdout.write(`\r${text}`);
      else if (performance.now() - told > EVERY) {
        told = performance.now();
        console.log(text);
      }
    },
    say(text: string): void {
      console.log(isTTY ? `\n${text}` : text);
    },
  };
}
