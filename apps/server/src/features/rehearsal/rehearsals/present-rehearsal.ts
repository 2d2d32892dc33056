import type { FindingSeverity, RehearsalFinding, RehearsalHead, RehearsalReport } from '@ithaki/contract';
import type { RehearsalRow } from './rehearsal-queries.ts';

/** Returns the summary of a report for the list of rehearsals: numbers of findings and of people. */
export function summaryOf({ Findings, People }: RehearsalReport): NonNullable<RehearsalHead['Told']> {
  const count = (severity: FindingSeverity) => Findings.filter(({ Severity }) => Severity === severity).length;
  return {
    ...{ Errors: count('error'), Warnings: count('warning'), Notes: count('note') },
    ...{ People: People.All, Finished: People.Finished, Stuck: People.Stuck },
  };
}

/** Returns a rehearsal in the form sent to the browser. */
export const presentHead = ({ id, settings, state, jobId, madeAt, madeBy, told }: RehearsalRow): RehearsalHead => ({
  ...{
    Id: id,
    Settings: settings,
    State: state,
    JobId: jobId,
    MadeAt: madeAt.toISOString(),
    MadeBy: madeBy,
    Told: told,
  },
});

/** Returns the ids of the mentors whom findings name. */
export const mentorsIn = (findings: readonly RehearsalFinding[]): number[] =>
  findings.flatMap((finding) => {
    if (finding.Kind === 'overloaded') return finding.MentorId;
    return finding.Kind === 'hoursUnknown' ? finding.MentorIds : [];
  });
