import { changeQuestionType, type Path } from '@ithaki/questionnaire/edit';
import { Button, Group, Modal, Select, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { isEmptyText } from '../../../../i18n/text-in-language.ts';
import { useIsNarrow } from '../../../../ui/dialogs/useIsNarrow.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { TabList } from '../../../../ui/page/TabList.tsx';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { pathKey, placedQuestions, questionAt } from '../document/part-paths.ts';
import { typeGroups, typeOf } from '../document/question-types.ts';
import { useEditedQuestionnaire, useEditor } from '../useEditor.tsx';
import { supportedRules } from './answer-rules.ts';
import { withPart } from './field-props.ts';
import { MoreFields } from './MoreFields.tsx';
import classes from './QuestionDialog.module.css';
import { QuestionPreview } from './QuestionPreview.tsx';
import { RulesFields } from './RulesFields.tsx';
import { TypeFields } from './TypeFields.tsx';

const tabs = ['what', 'condition', 'rules', 'more'] as const;

/**
 * Dialog with all settings of a question and a live preview. Changes apply at once; a button restores the
 * question.
 */
export function QuestionDialog({ path, onClose }: { path: Path; onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const fullScreen = useIsNarrow();
  const { questionnaire } = useEditedQuestionnaire();
  const question = questionAt(questionnaire, path);
  const [tab, setTab] = useState<string | null>('what');
  const [initial] = useState(question);
  if (!question) return null;
  const number = placedQuestions(questionnaire).find((placed) => pathKey(placed.path) === pathKey(path))?.number;
  const setQuestion = (next: typeof question) =>
    editor.edit({ Do: 'set', Path: path, Value: next }, { together: `question ${question.Id}` });
  const type = typeOf(question);
  const changeType = (value: string | null) => {
    const next = typeGroups.flatMap(({ types }) => [...types]).find((option) => String(option) === value);
    if (next !== undefined && next !== type)
      editor.attempt(() => setQuestion(changeQuestionType(questionnaire, question, next)));
  };
  const finish = () => {
    editor.settle();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={finish}
      size="min(72rem, 96vw)"
      title={
        number === undefined
          ? t('questionnaires.editing.questionTitle')
          : t('questionnaires.editing.questionNumber', { number })
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      closeOnClickOutside={false}
      fullScreen={fullScreen}
    >
      <div className={classes.frame}>
        <Stack gap="md" className={classes.form}>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <TabList mb="md">
              {tabs.map((name) =>
                name === 'rules' && !supportedRules(question) ? null : (
                  <Tabs.Tab key={name} value={name}>
                    {t(`questionnaires.editing.tab.${name}`)}
                  </Tabs.Tab>
                ),
              )}
            </TabList>
            <Tabs.Panel value="what">
              <Stack gap="md">
                <TwoLanguages
                  label={t('questionnaires.editing.text')}
                  lines={type === 'plaintext' ? 4 : 1}
                  autoFocus
                  value={question.Text}
                  onChange={(text) => setQuestion(withPart(question, { Text: text }))}
                />
                <Select
                  label={t('questionnaires.editing.typeLabel')}
                  description={t('questionnaires.editing.typeHelp')}
                  allowDeselect={false}
                  data={typeGroups.map(({ group, types }) => ({
                    group: t(`questionnaires.editing.typeGroup.${group}`),
                    items: types.map((option) => ({
                      value: String(option),
                      label: t(`questionnaires.editing.type.${option}`),
                    })),
                  }))}
                  value={String(type)}
                  onChange={changeType}
                />
                <TypeFields question={question} onChange={setQuestion} />
                <TwoLanguages
                  label={t('questionnaires.editing.help')}
                  lines={1}
                  value={question.Help ?? ''}
                  onChange={(Help) => setQuestion(withPart(question, { Help: isEmptyText(Help) ? undefined : Help }))}
                />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="condition">
              <ConditionInput
                label={t('questionnaires.editing.condition')}
                description={t('questionnaires.editing.conditionHelp')}
                value={question.Condition}
                onChange={(Condition) => setQuestion(withPart(question, { Condition }))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="rules">
              <RulesFields question={question} onChange={setQuestion} />
            </Tabs.Panel>
            <Tabs.Panel value="more">
              <MoreFields question={question} onChange={setQuestion} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
        <QuestionPreview question={question} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={question === initial} onClick={() => initial && setQuestion(initial)}>
          {t('questionnaires.editing.takeBack')}
        </Button>
        <Button onClick={finish}>{t('questionnaires.editing.done')}</Button>
      </Group>
    </Modal>
  );
}
