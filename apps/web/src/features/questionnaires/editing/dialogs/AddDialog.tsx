import { UnstyledButton } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import classes from '../../../../editor/AddDialog.module.css';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { typeGroups, typeIcons } from '../document/question-types.ts';
import { useDeeds } from '../useEditorCommands.ts';

/** Adds a question of a type, or a section, after what is chosen. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const deeds = useDeeds();
  return (
    <EditorDialog title={t('questionnaires.editing.addTitle')} onClose={onClose} size="lg">
      <UnstyledButton className={classes.item} data-autofocus onClick={deeds.addSection}>
        <IconFolderPlus size={20} stroke={1.6} aria-hidden />
        {t('questionnaires.editing.addSection')}
      </UnstyledButton>
      {typeGroups.map(({ group, types }) => (
        <section key={group} aria-label={t(`questionnaires.editing.typeGroup.${group}`)}>
          <p className={classes.label}>{t(`questionnaires.editing.typeGroup.${group}`)}</p>
          <div className={classes.list}>
            {types.map((type) => {
              const Icon = typeIcons[type];
              return (
                <UnstyledButton key={type} className={classes.item} onClick={() => deeds.add(type)}>
                  <Icon size={20} stroke={1.6} />
                  {t(`questionnaires.editing.type.${type}`)}
                </UnstyledButton>
              );
            })}
          </div>
        </section>
      ))}
    </EditorDialog>
  );
}
