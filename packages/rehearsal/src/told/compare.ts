import type { ActionReport, Finding, Report } from '../report.ts';

/** The figures of an action in two rehearsals; null for a rehearsal without the action. */
export interface ActionDifference {
  ActionId: number;
  Title: ActionReport['Title'];
  First: Omit<ActionReport, 'ActionId' | 'Title' | 'Conditions'> | null;
  Second: Omit<ActionReport, 'ActionId' | 'Title' | 'Conditions'> | null;
}

/** How two rehearsals differ. */
export interface Comparison {
  /** Findings of the first rehearsal only, of the second only, and of both (with the figures of the second). */
  Gone: Finding[];
  New: Finding[];
  Both: Finding[];
  Actions: ActionDifference[];
}

/** Returns the subject of a finding, by which findings of two rehearsals match although their figures differ. */
function subjectOf(finding: Finding): string {
  switch (finding.Kind) {
    case 'circle':
      return `circle ${finding.ActionIds.join(' ')}`;
    case 'overloaded':
      return `overloaded ${finding.MentorId}`;
    case 'hoursUnknown':
    case 'mails':
      return finding.Kind;
    case 'stuck':
      return `stuck ${finding.ActionId} ${finding.Because}`;
    case 'script':
      return `script ${finding.ActionId} ${finding.Part} ${finding.Reason}`;
    case 'oneSided':
      return `oneSided ${finding.ActionId} ${finding.Part}`;
    default:
      return `${finding.Kind} ${finding.ActionId}`;
  }
}

/** Returns how two reports differ: findings that are gone or new, and the figures of each action in both. */
export function compareReports(first: Report, second: Report): Comparison {
  const inFirst = new Set(first.Findings.map(subjectOf));
  const inSecond = new Set(second.Findings.map(subjectOf));
  const ids = new Set([...second.Actions, ...first.Actions].map(({ ActionId }) => ActionId));
  const of = ({ Actions }: Report, id: number) => Actions.find(({ ActionId }) => ActionId === id);
  return {
    Gone: first.Findings.filter((finding) => !inSecond.has(subjectOf(finding))),
    New: second.Findings.filter((finding) => !inFirst.has(subjectOf(finding))),
    Both: second.Findings.filter((finding) => inFirst.has(subjectOf(finding))),
    Actions: [...ids].map((ActionId) => {
      const [a, b] = [of(first, ActionId), of(second, ActionId)];
      return { ActionId, Title: (b ?? a)?.Title ?? '', First: figuresOf(a), Second: figuresOf(b) };
    }),
  };
}

function figuresOf(action: ActionReport | undefined): ActionDifference['First'] {
  if (!action) return null;
  const { Shown, Opened, Finished, Late, ToOpen, ToFinish } = action;
  return { Shown, Opened, Finished, Late, ToOpen, ToFinish };
}
