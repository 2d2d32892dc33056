import { ofOtherType, type Path } from '@ithaki/questionnaire/edit';
import { Button, Group, Modal, Select, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { TwoLanguages } from '../../../../ui/TwoLanguages.tsx';
import { useIsNarrow } from '../../../../ui/useIsNarrow.ts';
import { ConditionInput } from '../components/ConditionInput.tsx';
import { withPart } from '../components/form/field-props.ts';
import { MoreFields } from '../components/form/MoreFields.tsx';
import { RulesFields } from '../components/form/RulesFields.tsx';
import { TypeFields } from '../components/form/TypeFields.tsx';
import { QuestionPreview } from '../components/QuestionPreview.tsx';
import { placedQuestions, questionAt, wordOf } from '../model/places.ts';
import { rulesOf } from '../model/rules.ts';
import { typeGroups, typeOf } from '../model/type-icons.ts';
import { useEdited, useEditor } from '../useEditor.tsx';
import classes from './QuestionDialog.module.css';

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
      title={number === undefined ? t('questEditor.questionTitle') : t('questEditor.questionNumber', { number })}
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
                    {t(`questEditor.tab.${name}`)}
                  </Tabs.Tab>
                ),
              )}
            </Tabs.List>
            <Tabs.Panel value="what">
              <Stack gap="md">
                <TwoLanguages
                  label={t('questEditor.text')}
                  lines={type === 'plaintext' ? 4 : 1}
                  autoFocus
                  value={question.Text}
                  onChange={(text) => put(withPart(question, { Text: text }))}
                />
                <Select
                  label={t('questEditor.typeLabel')}
                  description={t('questEditor.typeHelp')}
                  allowDeselect={false}
                  data={typeGroups.map(({ group, types }) => ({
                    group: t(`questEditor.typeGroup.${group}`),
                    items: types.map((one) => ({ value: String(one), label: t(`questEditor.type.${one}`) })),
                  }))}
                  value={String(type)}
                  onChange={turn}
                />
                <TypeFields question={question} onChange={put} />
                <TwoLanguages
                  label={t('questEditor.help')}
                  lines={1}
                  value={question.Help ?? ''}
                  onChange={(Help) => put(withPart(question, { Help: Help.el || Help.en ? Help : undefined }))}
                />
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="condition">
              <ConditionInput
                label={t('questEditor.condition')}
                description={t('questEditor.conditionHelp')}
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
          {t('questEditor.takeBack')}
        </Button>
        <Button onClick={done}>{t('questEditor.done')}</Button>
      </Group>
    </Modal>
  );
}
