import { ofOtherType, type Path } from '@ithaki/questionnaire/edit';
import { Button, Group, Modal, Select, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { useIsNarrow } from '../../../../ui/dialogs/useIsNarrow.ts';
import { TwoLanguages } from '../../../../ui/fields/TwoLanguages.tsx';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { placedQuestions, questionAt, wordOf } from '../document/places.ts';
import { typeGroups, typeOf } from '../document/question-types.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import { rulesOf } from './answer-rules.ts';
import { withPart } from './field-props.ts';
import { MoreFields } from './MoreFields.tsx';
import classes from './QuestionDialog.module.css';
import { QuestionPreview } from './QuestionPreview.tsx';
import { RulesFields } from './RulesFields.tsx';
import { TypeFields } from './TypeFields.tsx';

const tabs = ['what', 'condition', 'rules', 'more'] as const;

/** A question with everything it has, and how it looks, live. Each change holds at once; undo takes the visit back. */
export function QuestionDialog({ path, onClose }: { path: Path; onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const fullScreen = useIsNarrow();
  const { questionnaire } = useEdited();
  const question = questionAt(questionnaire, path);
  const [tab, setTab] = useState<string | null>('what');
  const [began] = useState(question);
  if (!question) return null;
  const number = placedQuestions(questionnaire).find((one) => wordOf(one.path) === wordOf(path))?.number;
  const put = (next: typeof question) =>
    editor.edit({ Do: 'set', Path: path, Value: next }, { together: `question ${question.Id}` });
  const type = typeOf(question);
  const turn = (value: string | null) => {
    const next = typeGroups.flatMap(({ types }) => [...types]).find((one) => String(one) === value);
    if (next !== undefined && next !== type) editor.attempt(() => put(ofOtherType(questionnaire, question, next)));
  };
  const done = () => {
    editor.settle();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={done}
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
            <Tabs.List mb="md">
              {tabs.map((name) =>
                name === 'rules' && !rulesOf(question) ? null : (
                  <Tabs.Tab key={name} value={name}>
                    {t(`questionnaires.editing.tab.${name}`)}
                  </Tabs.Tab>
                ),
              )}
            </Tabs.List>
            <Tabs.Panel value="what">
              <Stack gap="md">
                <TwoLanguages
                  label={t('questionnaires.editing.text')}
                  lines={type === 'plaintext' ? 4 : 1}
                  autoFocus
                  value={question.Text}
                  onChange={(text) => put(withPart(question, { Text: text }))}
                />
                <Select
                  label={t('questionnaires.editing.typeLabel')}
                  description={t('questionnaires.editing.typeHelp')}
                  allowDeselect={false}
                  data={typeGroups.map(({ group, types }) => ({
                    group: t(`questionnaires.editing.typeGroup.${group}`),
                    items: types.map((one) => ({ value: String(one), label: t(`questionnaires.editing.type.${one}`) })),
                  }))}
                  value={String(type)}
                  onChange={turn}
                />
                <TypeFields question={question} onChange={put} />
                <TwoLanguages
                  label={t('questionnaires.editing.help')}
                  lines={1}
                  value={question.Help ?? ''}
                  onChange={(Help) => put(withPart(question, { Help: Help.el || Help.en ? Help : undefined }))}
                />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="condition">
              <ConditionInput
                label={t('questionnaires.editing.condition')}
                description={t('questionnaires.editing.conditionHelp')}
                value={question.Condition}
                onChange={(Condition) => put(withPart(question, { Condition }))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="rules">
              <RulesFields question={question} onChange={put} />
            </Tabs.Panel>
            <Tabs.Panel value="more">
              <MoreFields question={question} onChange={put} />
            </Tabs.Panel>
          </Tabs>
        </Stack>
        <QuestionPreview question={question} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={question === began} onClick={() => began && put(began)}>
          {t('questionnaires.editing.takeBack')}
        </Button>
        <Button onClick={done}>{t('questionnaires.editing.done')}</Button>
      </Group>
    </Modal>
  );
}
