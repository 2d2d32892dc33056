import { type Line, linesFor, type QuestionInfo, type Section } from '@ithaki/questionnaire';
import { memo } from 'react';
import { useAnswering, useTrackedItem } from './answering-context.ts';
import { QuestionText } from './QuestionText.tsx';
import { QuestionView } from './QuestionView.tsx';
import classes from './SectionView.module.css';

const questionInfos = (line: Line, byModel: ReadonlyMap<string, QuestionInfo>): QuestionInfo[] =>
  line.Questions.flatMap(({ Model }) => byModel.get(Model) ?? []);

/** Lines rendered as one block, which the browser can skip while it is off screen. */
const BLOCK_LINES = 20;

const lineBlocks = (lines: readonly Line[]): Line[][] =>
  Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, index) =>
    lines.slice(index * BLOCK_LINES, (index + 1) * BLOCK_LINES),
  );

/** A section: its heading and its lines of questions; questions on one line are side by side. */
export const SectionView = memo(function SectionView({ section }: { section: Section }) {
  const { sheet } = useAnswering();
  const { session, setId } = sheet;
  const key = `section:${section.Id}`;
  useTrackedItem(sheet.watch, key);
  if (!session.shows(key)) return null;
  const headingId = `s${setId}-${section.Id}`;
  const lines = linesFor(session.form.questionnaire, section, setId);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        <QuestionText text={section.SectionText} />
      </h2>
      {lineBlocks(lines).map((block) => (
        <div key={block[0]?.Id} className={classes.stretch} data-long={lines.length > BLOCK_LINES || undefined}>
          {block.map((line) => (
            <div key={line.Id} className={classes.line} data-several={line.Questions.length > 1 || undefined}>
              {questionInfos(line, session.form.byModel).map((info) => (
                <QuestionView key={info.question.Model} info={info} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
});
