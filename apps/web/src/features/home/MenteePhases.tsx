import type { Calls, MenteePhase, ReplyOf } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import classes from './MenteePhases.module.css';

const isDone = ({ Completed, Total }: MenteePhase): boolean => Completed === Total;

/** Returns the mentee's current phase: the first that is not complete, else the last. */
const presentPhase = (phases: readonly MenteePhase[]): number => {
  const open = phases.findIndex((phase) => !isDone(phase));
  return open === -1 ? phases.length - 1 : open;
};

/** A mentee's progress: the phases as stops on a line, with the current one enlarged, its title and progress. */
export function MenteePhases({ home }: { home: ReplyOf<Calls['home']['mentee']> }) {
  const { t } = useText();
  const local = useLocalText();
  const present = presentPhase(home.Phases);
  const titleOf = (phase: MenteePhase) => local(phase.Title) || t('home.noPhase');
  const done = ({ Completed, Total }: MenteePhase) => t('home.mentee.completed', { done: Completed, count: Total });
  const now = home.Phases[present];
  return (
    <Panel
      title={t('home.mentee.progress')}
      lead={t('home.mentee.completed', { done: home.Completed, count: home.Total })}
    >
      <ol className={classes.way}>
        {home.Phases.map((phase, index) => (
          <li
            key={JSON.stringify(phase.Title)}
            className={classes.stop}
            data-done={isDone(phase) || undefined}
            aria-current={index === present ? 'step' : undefined}
            title={`${titleOf(phase)}: ${done(phase)}`}
          >
            <span className={classes.mark} aria-hidden>
              {isDone(phase) ? <IconCheck size={index === present ? 20 : 12} stroke={3} /> : index + 1}
            </span>
            <span className={classes.words}>
              {titleOf(phase)}: {done(phase)}
            </span>
          </li>
        ))}
      </ol>
      {now && (
        <div aria-hidden>
          <Text fw={600}>{titleOf(now)}</Text>
          <Text size="sm" c="dimmed" className="numbers">
            {done(now)}
          </Text>
        </div>
      )}
    </Panel>
  );
}
