import type { EditedQuest } from '@ithaki/contract';
import { type Flaw, findUses, scriptProblems, valueAt } from '@ithaki/questionnaire/edit';
import { Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { AddDialog } from '../../../../editor/AddDialog.tsx';
import { focusPart } from '../../../../editor/document-parts.ts';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { scriptProblemText } from '../../../../editor/script-problem.ts';
import { useText } from '../../../../i18n/text.ts';
import { conditionDescriber } from '../conditions/condition-words.ts';
import { LogicDialog } from '../conditions/LogicDialog.tsx';
import { flawPath } from '../document/flaw-paths.ts';
import { Outline } from '../document/Outline.tsx';
import { PlaceList } from '../document/PlaceList.tsx';
import { typeGroups, typeIcons } from '../document/question-types.ts';
import { ReplaceByImport } from '../exchange/ReplaceByImport.tsx';
import { QuestionDialog } from '../fields/QuestionDialog.tsx';
import { CompareDialog } from '../publishing/CompareDialog.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { type OpenDialog, useDialogs } from '../useDialogs.tsx';
import { useEditedQuestionnaire } from '../useEditor.tsx';
import { useEditorCommands } from '../useEditorCommands.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { WhereDialog } from './WhereDialog.tsx';

/** Adds a question of a type, or a section, after the selected part. */
function AddQuestionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const commands = useEditorCommands();
  return (
    <AddDialog
      title={t('questionnaires.editing.addTitle')}
      sectionLabel={t('questionnaires.editing.addSection')}
      onSection={commands.addSection}
      groups={typeGroups.map(({ group, types }) => ({
        label: t(`questionnaires.editing.typeGroup.${group}`),
        types: types.map((type) => ({ type, label: t(`questionnaires.editing.type.${type}`), icon: typeIcons[type] })),
      }))}
      onType={commands.add}
      onClose={onClose}
    />
  );
}

/** Places that use an answer or option: conditions, rules, scores, texts and charts. */
function UsesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const describeCondition = useMemo(() => conditionDescriber(questionnaire, language, t), [questionnaire, language, t]);
  const places = findUses(questionnaire, id).map(({ path, use }) => {
    const value = valueAt(questionnaire, path);
    return {
      key: path.join('.'),
      path,
      reason: t(`questionnaires.editing.use.${use}`),
      detail: typeof value === 'string' ? (use === 'condition' ? describeCondition(value) : value) : undefined,
    };
  });
  return (
    <EditorDialog title={t('questionnaires.editing.usesTitle', { id })} onClose={onClose}>
      <PlaceList places={places} />
    </EditorDialog>
  );
}

/** The outline as a dialog, on screens too narrow for it next to the document. */
function OutlineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  return (
    <EditorDialog title={t('questionnaires.editing.outline')} onClose={onClose}>
      <Outline
        onGo={(word) => {
          onClose();
          requestAnimationFrame(() => setTimeout(() => focusPart(word)));
        }}
      />
    </EditorDialog>
  );
}

/** Errors and warnings of the questionnaire, each linking to its place. */
function FlawsDialog({ flaws, onClose }: { flaws: readonly Flaw[]; onClose: () => void }) {
  const { t } = useText();
  const { questionnaire } = useEditedQuestionnaire();
  const problems = new Map(scriptProblems(questionnaire).map((problem) => [problem.path.join('.'), problem]));
  const detailOf = ({ Flaw, About, Message }: Flaw) => {
    const problem = Flaw === 'script' ? problems.get(About) : undefined;
    return problem ? scriptProblemText(t, problem.text, problem) : Message;
  };
  const places = flaws.map((flaw, index) => ({
    key: String(index),
    path: flawPath(questionnaire, flaw),
    reason: t(`questionnaires.editing.flaw.${flaw.Flaw}`, { about: flaw.About }),
    detail: detailOf(flaw),
  }));
  return (
    <EditorDialog title={t('questionnaires.editing.flawsTitle')} onClose={onClose}>
      {flaws.length === 0 ? <Text>{t('questionnaires.editing.noFlaws')}</Text> : <PlaceList places={places} />}
    </EditorDialog>
  );
}

const TrialDialog = lazy(() => import('./TrialDialog.tsx').then((module) => ({ default: module.TrialDialog })));

interface Props {
  dialog: OpenDialog;
  quest: EditedQuest;
  flaws: readonly Flaw[];
  /** Save counter of the draft; undefined while a save is pending. */
  version: number | undefined;
  onSave: () => void;
  onPublished: () => void;
}

/** Renders the open dialog of the editor. */
export function EditorDialogs({ dialog, quest, flaws, version, onSave, onPublished }: Props) {
  const { close } = useDialogs();
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (dialog.dialog === 'publish') save();
  }, [dialog]);
  switch (dialog.dialog) {
    case 'question':
      return <QuestionDialog key={dialog.path.join('.')} path={dialog.path} onClose={close} />;
    case 'section':
    case 'line':
      return <SectionDialog key={dialog.path.join('.')} path={dialog.path} onClose={close} />;
    case 'add':
      return <AddQuestionDialog onClose={close} />;
    case 'uses':
      return <UsesDialog id={dialog.id} onClose={close} />;
    case 'settings':
      return <SettingsDialog onClose={close} />;
    case 'lists':
      return <ListsDialog onClose={close} />;
    case 'flaws':
      return <FlawsDialog flaws={flaws} onClose={close} />;
    case 'logic':
      return <LogicDialog onClose={close} />;
    case 'trial':
      return (
        <Suspense>
          <TrialDialog onClose={close} />
        </Suspense>
      );
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'outline':
      return <OutlineDialog onClose={close} />;
    case 'import':
      return <ReplaceByImport onClose={close} />;
    case 'compare':
      return <CompareDialog questId={quest.Id} onClose={close} />;
    case 'where':
      return <WhereDialog questId={quest.Id} onClose={close} />;
    case 'publish':
      return (
        <PublishDialog
          quest={quest}
          version={version}
          onPublished={() => {
            close();
            onPublished();
          }}
          onClose={close}
        />
      );
  }
}
