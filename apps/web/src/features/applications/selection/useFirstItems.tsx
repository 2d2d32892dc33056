import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.ts';

/** Number of items shown before the others are requested. */
const FIRST_ITEMS = 50;

/** The first items of a long list, and a button that shows the others. */
export function useFirstItems<Item>(list: readonly Item[]): { shown: readonly Item[]; rest: ReactNode } {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, FIRST_ITEMS);
  const rest = list.length > shown.length && (
    <Button variant="subtle" size="compact-sm" mih={36} onClick={() => setAll(true)}>
      {t('applications.selection.move.rest', { count: list.length - shown.length })}
    </Button>
  );
  return { shown, rest };
}
