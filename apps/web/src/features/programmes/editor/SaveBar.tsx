import { Button, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import classes from './SaveBar.module.css';

interface Props {
  unsaved: boolean;
  saving: boolean;
  /** Whether saving is impossible because the JSON is not valid. */
  blocked: boolean;
  isNew: boolean;
  onSave: () => void;
  onDrop: () => void;
}

/** The bar with the buttons that save or discard all changes; it stays visible while the page scrolls. */
export function SaveBar({ unsaved, saving, blocked, isNew, onSave, onDrop }: Props) {
  const { t } = useText();
  const state = blocked ? 'blocked' : unsaved ? 'unsaved' : 'saved';
  return (
    <div className={classes.bar}>
      <Button onClick={onSave} loading={saving} disabled={!unsaved || blocked}>
        {t(isNew ? 'programmes.make' : 'programmes.save')}
      </Button>
      {unsaved && (
        <Button variant="default" onClick={onDrop} disabled={saving}>
          {t('programmes.drop')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {isNew && state === 'saved' ? '' : t(`programmes.state.${state}`)}
      </Text>
    </div>
  );
}
