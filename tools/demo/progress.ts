/** A line that tells how many people there are already: rewritten on a terminal, now and then a new one elsewhere. */
export function progressLine(mentees: number) {
  const { isTTY } = process.stdout;
  const every = isTTY ? 1 : Math.max(1, Math.ceil(mentees / 240 / 10));
  let parts = 0;
  return {
    show(people: number): void {
      parts += 1;
      if (parts % every !== 0) return;
      const text = `${people.toLocaleString('en')} people`;
      if (isTTY) process.stdout.write(`\r${text}`);
      else console.log(text);
    },
    end: (): void => void (isTTY && process.stdout.write('\n')),
  };
}
