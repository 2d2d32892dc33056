import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/text.ts';

/** So many are listed before one asks for the others. */
const AT_FIRST = 50;

/** The first of a long list, and the button that brings the others. */
export function useFirst<One>(list: readonly One[]): { shown: readonly One[]; rest: ReactNode } {
  const { t } = useText();
  const [all, setAll] = useState(false);
  const shown = all ? list : list.slice(0, AT_FIRST);
  const rest = list.length > shown.length && (
    <Button variant="subtle" size="compact-sm" mih={36} onClick={() => setAll(true)}>
      {t('applications.selection.move.rest', { count: list.length - shown.length })}
    </Button>
  );
  return { shown, rest };
}
