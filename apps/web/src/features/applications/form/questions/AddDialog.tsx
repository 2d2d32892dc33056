import { UnstyledButton } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import classes from '../../../../editor/AddDialog.module.css';
import { EditorDialog } from '../../../../editor/EditorDialog.tsx';
import { useText } from '../../../../i18n/text.ts';
import { useDeeds } from '../useEditorCommands.tsx';
import { typeGroups, typeIcons } from './question-types.ts';

/** Adds a question of a type, or a section, after what is chosen. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const deeds = useDeeds();
  return (
    <EditorDialog title={t('applications.form.addTitle')} onClose={onClose} size="lg">
      <UnstyledButton className={classes.item} data-autofocus onClick={deeds.addSection}>
        <IconFolderPlus size={20} stroke={1.6} aria-hidden />
        {t('applications.form.addSection')}
      </UnstyledButton>
      {typeGroups.map(({ group, types }) => (
        <section key={group} aria-label={t(`applications.form.typeGroup.${group}`)}>
          <p className={classes.label}>{t(`applications.form.typeGroup.${group}`)}</p>
          <div className={classes.list}>
            {types.map((type) => {
              const Icon = typeIcons[type];
              return (
                <UnstyledButton key={type} className={classes.item} onClick={() => deeds.add(type)}>
                  <Icon size={20} stroke={1.6} />
                  {t(`applications.form.type.${type}`)}
                </UnstyledButton>
              );
            })}
          </div>
        </section>
      ))}
    </EditorDialog>
  );
}
