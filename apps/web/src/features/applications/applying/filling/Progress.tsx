import { isEmpty, isTyped, type Judged } from '@ithaki/application';
import type { Answers, Section } from '@ithaki/application/schema';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from './Form.module.css';

interface Counted {
  section: Section;
  answered: number;
  asked: number;
  whole: boolean;
}

/** How far each shown section is: its answered questions, and whether nothing in it is missing or wrong. */
export function progressOf(sections: readonly Section[], answers: Answers, { shown, problems }: Judged): Counted[] {
  return sections
    .filter(({ Name }) => shown.has(Name))
    .map((section) => {
      const asked = section.Questions.filter((question) => shown.has(question.Name) && isTyped(question));
      return {
        section,
        answered: asked.filter(({ Name }) => !isEmpty(answers[Name])).length,
        asked: asked.length,
        whole: section.Questions.every(({ Name }) => !problems.has(Name)),
      };
    });
}

export const placeOfSection = (name: string): string => `section-${name}`;

/** The way through the form: a line for each section, that leads to it. */
export function Progress({ counted }: { counted: readonly Counted[] }) {
  const { t, language } = useText();
  const [answered, asked] = [
    counted.reduce((sum, one) => sum + one.answered, 0),
    counted.reduce((sum, one) => sum + one.asked, 0),
  ];
  return (
    <nav className={classes.progress} aria-label={t('applications.applying.sections')}>
      <progress
        value={answered}
        max={Math.max(asked, 1)}
        aria-label={t('applications.applying.progress', { answered, asked })}
      />
      <ol>
        {counted.map(({ section, answered: done, asked: all, whole }) => (
          <li key={section.Name} data-whole={whole || undefined}>
            <a href={`#${placeOfSection(section.Name)}`}>{localText(section.Title, language)}</a>{' '}
            <span>
              {whole ? '✓ ' : ''}
              {t('applications.applying.ofAll', { done, all })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
