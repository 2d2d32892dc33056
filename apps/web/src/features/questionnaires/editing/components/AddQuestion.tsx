import { Button, Menu } from '@mantine/core';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '../../../../i18n/text.ts';
import { typeGroups, typeIcons } from '../model/type-icons.ts';
import { useDeeds } from '../useDeeds.ts';
import classes from './AddQuestion.module.css';

/** Adds a question of a type, or a section, after what is chosen. */
export function AddQuestion() {
  const { t } = useText();
  const deeds = useDeeds();
  return (
    <Menu position="bottom-start" withinPortal width={520} shadow="md">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>{t('questEditor.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Item leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={deeds.addSection}>
          {t('questEditor.addSection')}
        </Menu.Item>
        {typeGroups.map(({ group, types }) => (
          <Fragment key={group}>
            <Menu.Label className={classes.label}>{t(`questEditor.typeGroup.${group}`)}</Menu.Label>
            {types.map((type) => {
              const Icon = typeIcons[type];
              return (
                <Menu.Item key={type} leftSection={<Icon size={18} stroke={1.6} />} onClick={() => deeds.add(type)}>
                  {t(`questEditor.type.${type}`)}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
