import type { Action } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import classes from '../standing/ActionRow.module.css';
import { ActionTypeIcon } from '../standing/ActionTypeIcon.tsx';
import { phasesOf } from '../standing/phases.ts';
import { useScrollWhenSelected } from '../standing/useScrollWhenSelected.ts';

interface Props {
  actions: readonly Action[];
  linkTo: (actionId: number) => string;
  selected: number | undefined;
}

function ActionLink({ action, to, selected }: { action: Action; to: string; selected: boolean }) {
  const local = useLocalText();
  const line = useScrollWhenSelected<HTMLAnchorElement>(selected);
  return (
    <Link ref={line} to={to} className={classes.row} data-dense {...(selected ? { 'aria-current': 'page' } : {})}>
      <span className={classes.icon}>
        <ActionTypeIcon typeId={action.TypeId} size={18} />
      </span>
      <Text span size="sm">
        {local(action.Title)}
      </Text>
    </Link>
  );
}

/** Links to the programme's actions, by phase. */
export function ActionNav({ actions, linkTo, selected }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const phases = phasesOf(actions.map((action) => ({ Action: action })));
  return (
    <Stack gap="md">
      {phases.map(({ key, title, items }) => (
        <div key={key}>
          <Text size="sm" fw={600} c="dimmed" px="sm" mb={4}>
            {title === undefined ? t('actions.noPhase') : local(title)}
          </Text>
          {items.map(({ Action }) => (
            <ActionLink key={Action.Id} action={Action} to={linkTo(Action.Id)} selected={Action.Id === selected} />
          ))}
        </div>
      ))}
    </Stack>
  );
}
