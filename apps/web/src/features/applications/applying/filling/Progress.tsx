import { type FormEvaluation, hasTypedAnswer, isEmptyAnswer, ownValue } from '@ithaki/application';
import type { Answers, Section } from '@ithaki/application/schema';
import { useText } from '../../../../i18n/text.ts';
import { localText } from '../../../../i18n/text-in-language.ts';
import classes from './Form.module.css';

interface SectionProgress {
  section: Section;
  answered: number;
  questions: number;
  isComplete: boolean;
}

/** Progress of each visible section: answered questions, and whether it has no missing or wrong answer. */
export function sectionProgress(
  sections: readonly Section[],
  answers: Answers,
  { shown, problems }: FormEvaluation,
): SectionProgress[] {
  return sections
    .filter(({ Name }) => shown.has(Name))
    .map((section) => {
      const questions = section.Questions.filter((question) => shown.has(question.Name) && hasTypedAnswer(question));
      return {
        section,
        answered: questions.filter(({ Name }) => !isEmptyAnswer(ownValue(answers, Name))).length,
        questions: questions.length,
        isComplete: section.Questions.every(({ Name }) => !problems.has(Name)),
      };
    });
}

export const sectionElementId = (name: string): string => `section-${name}`;

/** Progress through the form, with a link to each section. */
export function Progress({ sections }: { sections: readonly SectionProgress[] }) {
  const { t, language } = useText();
  const [answered, questions] = [
    sections.reduce((sum, section) => sum + section.answered, 0),
    sections.reduce((sum, section) => sum + section.questions, 0),
  ];
  return (
    <nav className={classes.progress} aria-label={t('applications.applying.sections')}>
      <progress
        value={answered}
        max={Math.max(questions, 1)}
        aria-label={t('applications.applying.progress', { answered, asked: questions })}
      />
      <ol>
        {sections.map(({ section, answered: done, questions: all, isComplete }) => (
          <li key={section.Name} data-whole={isComplete || undefined}>
            <a href={`#${sectionElementId(section.Name)}`}>{localText(section.Title, language)}</a>{' '}
            <span>
              {isComplete ? '✓ ' : ''}
              {t('applications.applying.ofAll', { done, all })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
