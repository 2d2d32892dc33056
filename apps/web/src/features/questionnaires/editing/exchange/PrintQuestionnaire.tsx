import { printable } from '@ithaki/questionnaire/exchange';
import { Button, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddressState, useIdParam } from '../../../../address/address-state.ts';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { paths } from '../../../../paths.ts';
import { Anchor } from '../../../../ui/links/Anchor.tsx';
import { FormSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { conditionDescriber } from '../conditions/condition-words.ts';
import { LanguageSwitch } from '../dialogs/LanguageSwitch.tsx';
import { useQuest, useVersion } from '../queries.ts';
import { PrintedQuestionView } from './PrintedQuestionView.tsx';
import classes from './PrintQuestionnaire.module.css';

/** admin/quest/print/{id}?version=: a questionnaire for printing, with space for each answer. */
export function PrintQuestionnaire() {
  const { t, language } = useText();
  const id = useIdParam('id') ?? 0;
  const [{ version }] = useAddressState();
  const quest = useQuest(id);
  const published = useVersion(id, version === undefined ? undefined : Number(version));
  const [lang, setLang] = useState<Language>(language);
  const form = version === undefined ? quest.data?.Draft : published.data;
  const pages = useMemo(() => {
    if (!form) return undefined;
    const describeCondition = conditionDescriber(form, lang, t);
    const conditionText = (condition: string) => {
      const words = describeCondition(condition);
      // Conditions are described in the language of the interface; in the other language their expression is
      // printed.
      return words === condition || lang !== language ? undefined : words;
    };
    return printable(form, lang, conditionText);
  }, [form, lang, language, t]);
  const error = quest.error ?? published.error;
  if (error) throw error;
  if (!pages) return <FormSkeleton />;
  return (
    <div className={classes.pages} lang={lang}>
      <PageHeader
        above={
          <span className={classes.screen}>
            <Anchor to={paths.admin.questionnaire(id)}>{t('questionnaires.editing.backToEditor')}</Anchor>
          </span>
        }
        title={pages.Title || t('questionnaires.editing.untitled')}
        actions={
          <span className={classes.screen}>
            <LanguageSwitch lang={lang} onLang={setLang} />
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t('questionnaires.editing.print')}
            </Button>
          </span>
        }
      />
      {pages.Sections.map((section, index) => ({ section, index })).map(({ section, index }) => (
        <section key={index} className={classes.section}>
          {section.Title && <Title order={2}>{section.Title}</Title>}
          {section.When && (
            <p className={classes.when}>{t('questionnaires.editing.printWhen', { when: section.When })}</p>
          )}
          {section.Questions.map((question, index) => ({ question, index })).map(({ question, index }) => (
            <PrintedQuestionView key={index} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
