import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { compileAll } from '@ithaki/questionnaire/edit';
import { Paper, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { AnswerSheet, RespondentView } from '../../answering/index.ts';
import { ReadInSwitch } from '../dialogs/ReadInSwitch.tsx';
import { momentOf } from '../dialogs/trial-moment.ts';
import { useEdited } from '../useEditor.tsx';
import { type SayPart, worded } from './placeholder-words.ts';
import classes from './QuestionPreview.module.css';

/** Milliseconds of rest before the preview is drawn anew. */
const REST = 250;

/** A question as its respondent meets it, to be answered for a try; nothing of that is kept. */
export function QuestionPreview({ question }: { question: Question }) {
  const { t, language } = useText();
  const { questionnaire } = useEdited();
  const [lang, setLang] = useState<Language>(language);
  const [shown] = useDebouncedValue(question, REST);
  const { OptionLists } = questionnaire;
  const sheet = useMemo(() => {
    const { Condition: _, ...visible } = shown;
    const say: SayPart = (part, number) => t(`questionnaires.editing.blank.${part}`, { number });
    const alone: Questionnaire = {
      Id: 'preview',
      Version: 1,
      State: 'draft',
      Title: '',
      Lang: 'el',
      Duration: null,
      Section: [{ Id: 's1', SectionText: '', Lines: [{ Id: 'l1', Questions: [worded(visible, say)] }] }],
      Extra: {},
      ...(OptionLists && { OptionLists }),
    };
    return new AnswerSheet({ questionnaire: alone, codes: compileAll(alone), moment: momentOf('el') });
  }, [shown, OptionLists, t]);
  return (
    <section className={classes.preview} aria-label={t('questionnaires.editing.preview')}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">
          {t('questionnaires.editing.preview')}
        </Text>
        <ReadInSwitch size="xs" lang={lang} onLang={setLang} />
      </div>
      <Paper withBorder p="xs">
        <RespondentView key={question.Id} sheet={sheet} lang={lang} />
      </Paper>
    </section>
  );
}
