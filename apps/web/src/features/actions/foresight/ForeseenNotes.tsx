import type { MenteeAction } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconListCheck, IconLock, IconLockOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Icon } from '../../../feature.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from './ForeseenNotes.module.css';
import type { Foresight } from './useForesight.ts';

/** The other actions that unsaved work unlocks or locks. */
interface Changes {
  opens: MenteeAction[];
  closes: MenteeAction[];
}

const isOpen = (item: MenteeAction | undefined): boolean =>
  item !== undefined && item.Standing !== 'locked' && item.Standing !== 'inactive';

/** Compares the saved standings of the other actions with those predicted after the save. */
function changesBetween(saved: readonly MenteeAction[], predicted: readonly MenteeAction[], actionId: number): Changes {
  const find = (items: readonly MenteeAction[], id: number) => items.find(({ Action }) => Action.Id === id);
  const others = (items: readonly MenteeAction[]) => items.filter(({ Action }) => Action.Id !== actionId);
  return {
    opens: others(predicted).filter((item) => isOpen(item) && !isOpen(find(saved, item.Action.Id))),
    closes: others(saved).filter((item) => isOpen(item) && !isOpen(find(predicted, item.Action.Id))),
  };
}

interface Props {
  item: MenteeAction;
  /** The mentee's actions as saved, once loaded. */
  items: readonly MenteeAction[] | undefined;
  foresight: Foresight;
}

function Note({ icon: NoteIcon, colour, children }: { icon: Icon; colour: string; children: ReactNode }) {
  return (
    <Text size="sm" className={classes.note}>
      <Text span c={colour} className={classes.icon}>
        <NoteIcon size={18} aria-hidden />
      </Text>
      <span>{children}</span>
    </Text>
  );
}

/** Notes, while the mentee writes, about how the unsaved work changes this action and others. */
export function ForeseenNotes({ item, items = [], foresight }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const own = foresight.of(item.Action.Id);
  const { opens, closes } = changesBetween(items, foresight.apply(items), item.Action.Id);
  const titles = (list: readonly MenteeAction[]) => list.map(({ Action }) => `«${local(Action.Title)}»`).join(', ');
  const isEditable = item.Standing === 'open' || item.Standing === 'returned';
  const complete = isEditable ? own?.complete : undefined;
  return (
    <Stack gap={6} role="status" className={classes.notes}>
      {isEditable && own && !own.shown && (
        <Note icon={IconAlertTriangle} colour="needs">
          {t('actions.foreseen.hidesItself')}
        </Note>
      )}
      {isEditable && own?.shown && !own.enabled && (
        <Note icon={IconAlertTriangle} colour="needs">
          {t('actions.foreseen.locksItself')}
        </Note>
      )}
      {complete?.completed && (
        <Note icon={IconCircleCheck} colour="teal">
          {t('actions.foreseen.complete')}
        </Note>
      )}
      {complete && !complete.completed && (
        <Note icon={IconListCheck} colour="dimmed">
          {complete.message
            ? t('actions.foreseen.missing', { message: complete.message })
            : t('actions.foreseen.incomplete')}
        </Note>
      )}
      {opens.length > 0 && (
        <Note icon={IconLockOpen} colour="brand">
          {t('actions.foreseen.opens', { titles: titles(opens) })}
        </Note>
      )}
      {closes.length > 0 && (
        <Note icon={IconLock} colour="needs">
          {t('actions.foreseen.closes', { titles: titles(closes) })}
        </Note>
      )}
    </Stack>
  );
}
