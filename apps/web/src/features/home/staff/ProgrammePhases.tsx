import type { PhaseProgress } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { HomeLine, HomeLines } from '../../../ui/list/HomeLine.tsx';
import { EmptyText, Panel } from '../../../ui/page/Panel.tsx';
import { phaseName } from './figure-paths.ts';
import plot from './Plot.module.css';
import { Count } from './Plot.tsx';
import classes from './ProgrammePhases.module.css';

const sizeOf = (figure: PhaseProgress['Late']): number => (figure === '<5' ? 0 : figure);

/** Returns waiting and late actions in percent of those expected; unknown to callers who see totals only. */
function shares({ Actions = [], Waiting, Late }: PhaseProgress): { waiting: number; late: number } {
  const expected = Actions.reduce((sum, action) => sum + action.Expected, 0);
  const share = (figure: PhaseProgress['Late']) => (expected === 0 ? 0 : (100 * sizeOf(figure)) / expected);
  return { waiting: share(Waiting), late: share(Late) };
}

/** A phase as a bar: completed, waiting and late; the rest is ahead or locked. */
function PhaseBar({ phase }: { phase: PhaseProgress }) {
  const { waiting, late } = shares(phase);
  const parts = [
    { pattern: plot.done, share: phase.Share },
    { pattern: plot.waiting, share: waiting },
    { pattern: plot.late, share: late },
  ];
  return (
    <span className={plot.bar} aria-hidden>
      {parts.map(
        ({ pattern, share }) => share > 0 && <span key={pattern} className={pattern} style={{ width: `${share}%` }} />,
      )}
    </span>
  );
}

/** The completed share, and links to waiting and late actions. */
function PhaseFigures({ phase }: { phase: PhaseProgress }) {
  const { t } = useText();
  const mayOpen = useCan('mentor.read');
  const name = phaseName(phase.Title);
  const figures = [
    { show: 'waiting', figure: phase.Waiting, text: t('home.staff.phase.waiting', { count: phase.Waiting }) },
    { show: 'late', figure: phase.Late, text: t('home.staff.late', { count: phase.Late }) },
  ] as const;
  return (
    <Group gap="xs" fz="sm" className={`numbers ${classes.links}`}>
      {figures
        .filter(({ figure }) => figure !== 0)
        .map(({ show, text }) =>
          mayOpen ? (
            <Anchor
              key={show}
              to={paths.mentor.mentees({ show, phase: name })}
              {...(show === 'late' ? { c: 'needs' } : {})}
              inherit
            >
              {text}
            </Anchor>
          ) : (
            <Text key={show} span inherit>
              {text}
            </Text>
          ),
        )}
    </Group>
  );
}

function Phase({ phase }: { phase: PhaseProgress }) {
  const { t } = useText();
  const local = useLocalText();
  const title = local(phase.Title) || t('home.noPhase');
  const heading = (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" display="inline-flex" w="calc(100% - 1.25rem)">
        <Text span size="sm" fw={500}>
          {title}
        </Text>
        <Text span size="sm" className="numbers">
          {phase.Share === 0 ? <Count value={0} /> : t('home.staff.share', { share: phase.Share })}
        </Text>
      </Group>
      <PhaseBar phase={phase} />
    </>
  );
  return (
    <div className={classes.phase}>
      {phase.Actions ? (
        <details>
          <summary>{heading}</summary>
          <div className={classes.actions}>
            <HomeLines>
              {phase.Actions.map(({ Id, Title, Completed: done, Expected: all }) => (
                <HomeLine
                  key={Id}
                  to={paths.mentor.action(Id)}
                  title={local(Title)}
                  end={t('home.staff.completed', { done, all })}
                />
              ))}
            </HomeLines>
          </div>
        </details>
      ) : (
        heading
      )}
      <PhaseFigures phase={phase} />
    </div>
  );
}

/** Returns a sentence about the phases: where most actions are late, or that none are. */
function usePhaseSentence(phases: readonly PhaseProgress[]): string {
  const { t } = useText();
  const local = useLocalText();
  const [worst] = [...phases].sort((one, other) => sizeOf(other.Late) - sizeOf(one.Late));
  if (!worst || phases.some(({ Late }) => Late === '<5')) return t('home.staff.phases');
  if (sizeOf(worst.Late) === 0) return t('home.staff.phases.onTime');
  return t('home.staff.phases.worst', { phase: local(worst.Title) || t('home.noPhase'), count: sizeOf(worst.Late) });
}

/** A programme's progress by phase; a phase expands to its actions, and an action links to its mentees. */
export function ProgrammePhases({ phases }: { phases: readonly PhaseProgress[] }) {
  const { t } = useText();
  const sentence = usePhaseSentence(phases);
  const keys = [
    { pattern: plot.done, label: t('home.staff.phase.done') },
    { pattern: plot.waiting, label: t('home.staff.phase.waits') },
    { pattern: plot.late, label: t('home.staff.phase.late') },
    { pattern: plot.bar, label: t('home.staff.phase.ahead') },
  ];
  return (
    <Panel title={sentence} lead={phases.length > 0 && t('home.staff.phases.lead')}>
      {phases.length === 0 && <EmptyText>{t('home.staff.phases.none')}</EmptyText>}
      {phases.map((phase) => (
        <Phase key={phaseName(phase.Title)} phase={phase} />
      ))}
      {phases.length > 0 && (
        <ul className={plot.key}>
          {keys.map(({ pattern, label }) => (
            <li key={label}>
              <span className={pattern} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
