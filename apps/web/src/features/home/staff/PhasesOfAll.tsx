import type { PhaseProgress } from '@ithaki/contract';
import { Group, Progress, Text } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { Line, Lines } from '../HomeLine.tsx';
import { Nothing, Panel } from '../Panel.tsx';
import { phaseName } from './figure-paths.ts';
import classes from './PhasesOfAll.module.css';

function Head({ phase, title }: { phase: PhaseProgress; title: string }) {
  const { t } = useText();
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" display="inline-flex" w="calc(100% - 1.25rem)">
        <Text span size="sm" fw={500}>
          {title}
        </Text>
        <Text span size="sm" className="numbers">
          {t('home.staff.share', { share: phase.Share })}
        </Text>
      </Group>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section value={phase.Share} color="teal" aria-label={title} />
      </Progress.Root>
    </>
  );
}

function Late({ phase }: { phase: PhaseProgress }) {
  const { t } = useText();
  const follows = useCan('mentor.read');
  if (phase.Late === 0) return null;
  const words = t('home.staff.late', { count: phase.Late });
  return (
    <Text size="sm" c="needs" mt={4} className="numbers">
      {follows ? (
        <Anchor to={paths.mentor.mentees({ show: 'late', phase: phaseName(phase.Title) })} c="inherit" inherit>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  );
}

function Phase({ phase }: { phase: PhaseProgress }) {
  const { t } = useText();
  const local = useLocalText();
  const title = local(phase.Title) || t('home.noPhase');
  if (!phase.Actions) {
    return (
      <div className={classes.phase}>
        <Head phase={phase} title={title} />
        <Late phase={phase} />
      </div>
    );
  }
  return (
    <div className={classes.phase}>
      <details>
        <summary>
          <Head phase={phase} title={title} />
        </summary>
        <div className={classes.actions}>
          <Lines>
            {phase.Actions.map(({ Id, Title, Completed: done, Expected: all }) => (
              <Line
                key={Id}
                to={paths.mentor.action(Id)}
                title={local(Title)}
                end={t('home.staff.completed', { done, all })}
              />
            ))}
          </Lines>
        </div>
      </details>
      <Late phase={phase} />
    </div>
  );
}

/** A programme's progress by phase; a phase opens its actions, and an action its mentees. */
export function PhasesOfAll({ phases }: { phases: readonly PhaseProgress[] }) {
  const { t } = useText();
  return (
    <Panel title={t('home.staff.phases')} lead={phases.length > 0 && t('home.staff.phases.lead')}>
      {phases.length === 0 && <Nothing>{t('home.staff.phases.none')}</Nothing>}
      {phases.map((phase) => (
        <Phase key={phaseName(phase.Title)} phase={phase} />
      ))}
    </Panel>
  );
}
