import type { MenteeAction, MenteePhase } from '@ithaki/contract';
import { Accordion, Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { ActionRow } from './ActionRow.tsx';
import classes from './MenteeTree.module.css';
import { PhaseProgress } from './PhaseProgress.tsx';
import { type Phase, phasesOf, progressIn, progressOf } from './phases.ts';
import { useScrollWhenSelected } from './useScrollWhenSelected.ts';

interface Props {
  items: readonly MenteeAction[];
  linkTo: (actionId: number) => string;
  reader?: 'mentee' | 'mentor';
  selected?: number | undefined;
  /** The key of the phase to expand and scroll to; by default the phases in progress are expanded. */
  phase?: string | undefined;
  /**
   * The progress in each phase, needed if the reader sees other actions than the mentee; by default counted
   * from `items`.
   */
  counts?: readonly MenteePhase[] | undefined;
  /** Compact rows, for narrow side columns. */
  dense?: boolean;
}

const isUnderWay = ({ items }: Phase<MenteeAction>): boolean =>
  items.some(({ Standing }) => ['open', 'waiting', 'returned'].includes(Standing));

/**
 * Identifies a phase in the accordion, which builds element ids from it; names of phases may contain invalid
 * characters.
 */
const phaseValue = (index: number): string => `phase-${index}`;

/**
 * Phases that are expanded at first: the requested one, or those in progress and that of the selected action;
 * else the first.
 */
function openPhases(
  phases: readonly Phase<MenteeAction>[],
  selected: number | undefined,
  wanted: string | undefined,
): string[] {
  const index = phases.findIndex(({ key }) => key === wanted);
  if (index >= 0) return [phaseValue(index)];
  const open = phases.flatMap((phase, index) =>
    isUnderWay(phase) || phase.items.some((item) => item.Action.Id === selected) ? [phaseValue(index)] : [],
  );
  return open.length > 0 ? open : [phaseValue(0)];
}

/** A mentee's actions by phase, with the progress in each. */
export function MenteeTree({ items, linkTo, reader = 'mentee', selected, phase, counts, dense = false }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const phases = phasesOf(items);
  const wanted = useScrollWhenSelected<HTMLDivElement>(phase !== undefined);
  return (
    <Accordion
      multiple
      order={2}
      variant={dense ? 'default' : 'separated'}
      defaultValue={openPhases(phases, selected, phase)}
      className={classes.tree}
      data-dense={dense || undefined}
    >
      {phases.map(({ key, title, items: actions }, index) => {
        const name = title === undefined ? t('actions.noPhase') : local(title);
        return (
          <Accordion.Item key={key} value={phaseValue(index)} ref={key === phase ? wanted : undefined}>
            <Accordion.Control>
              <Group justify="space-between" gap="4px 1rem" className={classes.heading}>
                <Text fw={600}>{name}</Text>
                <PhaseProgress progress={counts ? progressIn(counts, key) : progressOf(actions)} label={name} />
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
