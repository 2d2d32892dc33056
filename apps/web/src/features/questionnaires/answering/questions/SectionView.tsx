import { type Line, linesFor, type QuestionInfo, type Section } from '@ithaki/questionnaire';
import { memo } from 'react';
import { useAnswering, useWatched } from './answering-context.ts';
import { QuestionView } from './QuestionView.tsx';
import classes from './SectionView.module.css';
import { Words } from './Words.tsx';

const infosOf = (line: Line, byModel: ReadonlyMap<string, QuestionInfo>): QuestionInfo[] =>
  line.Questions.flatMap(({ Model }) => byModel.get(Model) ?? []);

/** Lines that come and go from the page's layout together. */
const STRETCH = 20;

const stretchesOf = (lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / STRETCH) }, (_, at) => lines.slice(at * STRETCH, (at + 1) * STRETCH));

/** A section: its heading, and its questions line by line; those of one line stand beside one another. */
export const SectionView = memo(function SectionView({ section }: { section: Section }) {
  const { sheet } = useAnswering();
  const { session, setId } = sheet;
  const key = `section:${section.Id}`;
  useWatched(sheet.watch, key);
  if (!session.shows(key)) return null;
  const headingId = `s${setId}-${section.Id}`;
  const lines = linesFor(session.form.questionnaire, section, setId);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        <Words text={section.SectionText} />
      </h2>
      {stretchesOf(lines).map((stretch) => (
        <div key={stretch[0]?.Id} className={classes.stretch} data-long={lines.length > STRETCH || undefined}>
          {stretch.map((line) => (
            <div key={line.Id} className={classes.line} data-several={line.Questions.length > 1 || undefined}>
              {infosOf(line, session.form.byModel).map((info) => (
                <QuestionView key={info.question.Model} info={info} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
});
