import type { MenteeAction } from '@ithaki/contract';
import { Accordion, Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ActionRow } from './ActionRow.tsx';
import classes from './MenteeTree.module.css';
import { PhaseProgress } from './PhaseProgress.tsx';
import { type Phase, phasesOf } from './phases.ts';
import { progressOf } from './progress.ts';

interface Props {
  items: readonly MenteeAction[];
  linkTo: (actionId: number) => string;
  reader?: 'mentee' | 'mentor';
  selected?: number | undefined;
  /** Compact rows, for narrow side columns. */
  dense?: boolean;
}

const isUnderWay = ({ items }: Phase<MenteeAction>): boolean =>
  items.some(({ Standing }) => ['open', 'waiting', 'returned'].includes(Standing));

/** Value of a phase in the accordion, which builds element ids from it; phase names are not valid there. */
const placeOf = (at: number): string => `phase-${at}`;

/** Phases that start open: those under way and the selected action's; if there are none, the first. */
function openPhases(phases: readonly Phase<MenteeAction>[], selected: number | undefined): string[] {
  const open = phases.flatMap((phase, at) =>
    isUnderWay(phase) || phase.items.some((item) => item.Action.Id === selected) ? [placeOf(at)] : [],
  );
  return open.length > 0 ? open : [placeOf(0)];
}

/** A mentee's actions by phase, with the progress in each. */
export function MenteeTree({ items, linkTo, reader = 'mentee', selected, dense = false }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const phases = phasesOf(items);
  return (
    <Accordion
      multiple
      order={2}
      variant={dense ? 'default' : 'separated'}
      defaultValue={openPhases(phases, selected)}
      className={classes.tree}
      data-dense={dense || undefined}
    >
      {phases.map(({ key, title, items: actions }, at) => {
        const name = title === undefined ? t('actions.noPhase') : local(title);
        return (
          <Accordion.Item key={key} value={placeOf(at)}>
            <Accordion.Control>
              <Group justify="space-between" gap="4px 1rem" className={classes.heading}>
                <Text fw={600}>{name}</Text>
                <PhaseProgress progress={progressOf(actions)} label={name} />
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <ul className={classes.actions}>
                {actions.map((item) => (
                  <li key={item.Action.Id}>
                    <ActionRow
                      item={item}
                      to={linkTo(item.Action.Id)}
                      reader={reader}
                      selected={item.Action.Id === selected}
                      dense={dense}
                    />
                  </li>
                ))}
              </ul>
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
