/** A heading in minutes with the text below it. */
export interface MinutesSection {
  heading: string;
  text: string;
}

const HEADING = /^## (.*)$/;

/** Returns the sections of minutes. Lines that begin with '## ' are headings; text before the first has none. */
export function sectionsOf(minutes: string): MinutesSection[] {
  const sections: MinutesSection[] = [];
  for (const line of minutes.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    const last = sections.at(-1);
    if (heading !== undefined) sections.push({ heading, text: '' });
    else if (last) last.text += `${line}\n`;
    else sections.push({ heading: '', text: `${line}\n` });
  }
  return sections
    .map(({ heading, text }) => ({ heading, text: text.trim() }))
    .filter(({ heading, text }) => heading || text);
}

/** Returns the text of minutes from its sections, without empty ones. A line that looks like a heading stays text. */
export const minutesOf = (sections: readonly MinutesSection[]): string =>
  sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ heading, text }) => {
      const kept = text.trim().replace(/^## /gm, '# ');
      return heading ? `## ${heading}\n${kept}` : kept;
    })
    .join('\n\n');

/** Returns the sections to edit: those of the minutes, and the usual headings that are missing. */
export function sectionsToWrite(minutes: string, usual: readonly string[]): MinutesSection[] {
  const written = sectionsOf(minutes);
  const lacking = usual.filter((heading) => !written.some((section) => section.heading === heading));
  return [...written, ...lacking.map((heading) => ({ heading, text: '' }))];
}
