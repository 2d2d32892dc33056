import { Alert, Anchor, List } from '@mantine/core';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { type Problems, type Tab, tabOf } from './problems.ts';
import { settingLabel } from './setting-name.ts';

interface Props {
  error: unknown;
  problems: Problems;
  onOpen: (tab: Tab) => void;
}

/** Why a save was refused: each problem with a link to the tab where it can be corrected. */
export function SaveRefusal({ error, problems, onOpen }: Props) {
  const { t } = useText();
  return (
    <Alert color="red" role="alert" title={t('programmes.refused')}>
      {messageOf(error)}
      <List size="sm" mt="xs" spacing={2}>
        {Object.entries(problems).map(([path, sentence]) => (
          <List.Item key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onOpen(tabOf(path))}>
              {t(`programmes.tab.${tabOf(path)}`)}
            </Anchor>{' '}
            <code>{settingLabel(path, t)}</code>: {sentence}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
