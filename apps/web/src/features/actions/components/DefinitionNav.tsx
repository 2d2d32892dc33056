import type { Action } from '@ithaki/contract';
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocalText } from '../../../i18n/local-text.ts';
import { useText } from '../../../i18n/text.ts';
import { phasesOf } from '../model/phases.ts';
import classes from './ActionRow.module.css';
import { ActionTypeIcon } from './ActionTypeIcon.tsx';

interface Props {
  actions: readonly Action[];
  linkTo: (actionId: number) => string;
  selected: number | undefined;
}

/** The actions of the programme by phase, each a line that opens it. */
export function DefinitionNav({ actions, linkTo, selected }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const phases = phasesOf(actions.map((action) => ({ Action: action })));
  return (
    <Stack gap="md">
      {phases.map(({ key, title, items }) => (
        <div key={key}>
          <Text size="sm" fw={600} c="dimmed" px="sm" mb={4}>
            {title === undefined ? t('actionScreens.noPhase') : local(title)}
          </Text>
          {items.map(({ Action }) => (
            <Link
              key={Action.Id}
              to={linkTo(Action.Id)}
              className={classes.row}
              data-dense
              {...(Action.Id === selected ? { 'aria-current': 'page' } : {})}
            >
              <span className={classes.icon}>
                <ActionTypeIcon typeId={Action.TypeId} size={18} />
              </span>
              <Text span size="sm">
                {local(Action.Title)}
              </Text>
            </Link>
          ))}
        </div>
      ))}
    </Stack>
  );
}
