import type { MenteeAction, MenteePhase } from '@ithaki/contract';
import { Text, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { FigureTable } from '../../../ui/chart/FigureTable.tsx';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import classes from './PhaseStrip.module.css';
import { nameOf, phasesOf } from './phases.ts';

interface Props {
  phases: readonly MenteePhase[];
  /** The mentee's actions, to count what waits and what is late in each phase. */
  items: readonly MenteeAction[];
  /** The address of a phase's actions. */
  linkTo: (phase: string) => string;
}

/** A mentee's progress as a strip with a cell for each phase, filled in proportion; the same figures as a table. */
export function PhaseStrip({ phases, items, linkTo }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const groups = phasesOf(items);
  const present = phases.findIndex(({ Completed, Total }) => Completed < Total);
  const cells = phases.map((phase, index) => {
    const key = nameOf(phase.Title);
    const actions = groups.find((group) => group.key === key)?.items ?? [];
    return {
      key,
      number: index + 1,
      title: local(phase.Title) || t('actions.noPhase'),
      done: phase.Completed,
      all: phase.Total,
      waiting: actions.filter(({ Standing }) => Standing === 'waiting').length,
      late: actions.filter(({ Late }) => Late).length,
      isPresent: index === present,
    };
  });
  const label = ({ title, done, all, waiting, late }: (typeof cells)[number]) =>
    [
      t('actions.phases.one', { title, done, count: all }),
      waiting > 0 && t('actions.phases.waits', { count: waiting }),
      late > 0 && t('actions.phases.late', { count: late }),
    ]
      .filter(Boolean)
      .join(', ');
  const now = cells[present];
  return (
    <figure className={classes.figure}>
      <Text component="figcaption" size="sm" mb={6}>
        {now ? t('actions.phases.now', { title: now.title }) : t('actions.phases.allDone')}
      </Text>
      <ol className={classes.strip} aria-label={t('actions.phases')}>
        {cells.map((cell) => (
          <li key={cell.key}>
            <Tooltip label={label(cell)} events={{ hover: true, focus: true, touch: false }}>
              <ScreenLink
                to={linkTo(cell.key)}
                className={classes.cell}
                aria-label={label(cell)}
                data-present={cell.isPresent || undefined}
                data-needs={cell.waiting > 0 || undefined}
              >
                <span
                  className={classes.fill}
                  style={{ width: `${cell.all === 0 ? 0 : (100 * cell.done) / cell.all}%` }}
                />
                <span className={classes.mark}>
                  {cell.all > 0 && cell.done === cell.all ? <IconCheck size={14} stroke={2.4} /> : cell.number}
                </span>
              </ScreenLink>
            </Tooltip>
          </li>
        ))}
      </ol>
      <FigureTable
        caption={t('actions.phases')}
        headings={[
          t('actions.phase'),
          t('actions.standing.completed'),
          t('actions.phases.all'),
          t('actions.standing.waiting'),
          t('actions.mentees.late'),
        ]}
        rows={cells.map(({ key, title, done, all, waiting, late }) => ({
          id: key,
          name: <Anchor to={linkTo(key)}>{title}</Anchor>,
          figures: [done, all, waiting, late],
        }))}
      />
    </figure>
  );
}
