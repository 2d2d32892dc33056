import type { AnswerPage } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { Alert, Button, Group } from '@mantine/core';
import { IconEraser, IconPencil, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { useText } from '../../../../i18n/text.ts';
import { LocalDate } from '../../../../ui/LocalDate.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { hasTwoLanguages, LanguageChoice, type ReadingLanguage } from '../desk/LanguageChoice.tsx';
import { ReadAnswers } from './ReadAnswers.tsx';

interface Props {
  page: AnswerPage;
  lang: Language;
  above?: ReactNode;
  /** Opens the set for answering on behalf of the respondent. */
  onAnswer?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
}

/** An answer set for reading: respondent, status, and answers. */
export function ReadOnlySet({ page, lang, above, onAnswer, onClear }: Props) {
  const { t } = useText();
  const [reading, setReading] = useState<ReadingLanguage>(lang);
  const shownLanguage = reading === 'both' ? lang : reading;
  const { Questionnaire, AnswerSet, Respondent, ReadOnlyBecause } = page;
  const { Finished } = AnswerSet;
  return (
    <>
      <PageHeader
        above={above}
        title={textIn(Questionnaire.Title, shownLanguage)}
        lead={
          <>
            {Respondent?.Name}
            {Respondent && Finished && ' · '}
            {Finished && <LocalDate value={Finished} as="time" />}
          </>
        }
        actions={
          <>
            {page.CanAnswer && onAnswer && (
              <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onAnswer}>
                {t('questionnaires.answering.answerFor')}
              </Button>
            )}
            {page.CanClear && onClear && (
              <Button variant="default" leftSection={<IconEraser size={16} />} onClick={onClear}>
                {t('questionnaires.answering.clearAll')}
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('questionnaires.answering.print')}
            </Button>
          </>
        }
      />
      {ReadOnlyBecause && (
        <Alert color="gray" mb="md" role="status" data-unprinted>
          {t(`questionnaires.answering.readOnly.${ReadOnlyBecause}`)}
        </Alert>
      )}
      {hasTwoLanguages(Questionnaire) && (
        <Group mb="md" data-unprinted>
          <LanguageChoice value={reading} onChange={setReading} />
        </Group>
      )}
      <ReadAnswers page={page} lang={shownLanguage} bothLanguages={reading === 'both'} />
    </>
  );
}
