import { createHash } from 'node:crypto';
import { localText } from '@ithaki/formats';
import {
  codedAnswers,
  explainedValue,
  type Facts,
  type Finding,
  preflight,
  rules,
  type Sheet,
} from '@ithaki/microdata';
import { schemaFault } from '@ithaki/microdata/xml';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Scripts } from '../../../platform/scripts/scripts.ts';
import type { EndpointRow } from '../sending/endpoint-queries.ts';
import { readySheet } from './ready-sheet.ts';
import type { ExplanationRow } from './subject-queries.ts';
import type { Subject } from './subjects.ts';

/** A finding with the explanation that lets it pass, if there is one. */
export interface Found extends Finding {
  explained: string | undefined;
  /** Whether `Message` is a text rather than the key of one. */
  worded: boolean;
}

/** The versions of the product's rules; a programme's own rules count as version 1. */
const ruleVersions = new Map(rules.map(({ Code, Version }) => [Code, Version]));
const ruleMessages = new Map(rules.map(({ Code, message }) => [Code, message]));

export const ruleVersion = (code: string): number => ruleVersions.get(code) ?? 1;

/** What an explanation of a finding was given for. */
export const explanationDigest = (finding: Finding, facts: Facts): string =>
  createHash('sha256').update(explainedValue(finding, facts)).digest('hex');

const scopeOf = ({ fields, projectFields }: Subject, { definition, answers }: Facts) => ({
  ...{ fields, projectFields, answers: Object.fromEntries(codedAnswers(definition, answers)) },
});

/** Which sheet is looked at, and what is known of it beside the participants. */
interface Asked {
  project: CurrentProject;
  sheet: Sheet;
  explanations: readonly ExplanationRow[];
  /** The codes of the receiver, which stand in what is sent. */
  codes: EndpointRow['codes'];
  language: string;
}

/** Finds the problems of participants on a sheet, by the product's rules and the programme's own. */
export async function findProblems(
  scripts: Scripts,
  { project, sheet, explanations, codes, language }: Asked,
  subjects: readonly Subject[],
): Promise<Map<number, Found[]>> {
  const factsOf = new Map(subjects.map((subject) => [subject.userId, subject.facts(sheet)]));
  const own = await ownFindings(scripts, project, sheet, subjects, factsOf, language);
  const explained = new Map(explanations.map((row) => [`${row.userId}:${row.code}:${row.questionId}`, row] as const));
  return new Map(
    subjects.map((subject) => {
      const { userId } = subject;
      const facts = factsOf.get(userId);
      if (!facts) return [userId, []];
      const { findings, unevaluated } = own.get(userId) ?? { findings: [], unevaluated: [] };
      const judged = unevaluated.length === 0 ? facts : { ...facts, unevaluated };
      const found = [...asSent(subject, judged, codes), ...findings].map((finding): Found => {
        const row = explained.get(`${userId}:${finding.Code}:${finding.Id ?? 0}`);
        const holds =
          row !== undefined &&
          row.ruleVersion === ruleVersion(finding.Code) &&
          row.digest === explanationDigest(finding, facts);
        const worded = ruleMessages.get(finding.Code) !== finding.Message;
        return { ...finding, worded, explained: holds ? row.reason : undefined };
      });
      return [userId, found];
    }),
  );
}

/** Runs the product's rules; what has no other error is looked at as it would be sent. */
function asSent(subject: Subject, facts: Facts, codes: EndpointRow['codes']): Finding[] {
  const findings = preflight(facts);
  if (findings.some(({ Severity }) => Severity === 'error')) return findings;
  const fault = schemaFault(readySheet(subject, facts.sheet, codes));
  return fault === undefined ? findings : preflight({ ...facts, schemaFault: fault });
}

interface OwnFindings {
  findings: Finding[];
  unevaluated: string[];
}

/** Runs the programme's own rules. */
async function ownFindings(
  scripts: Scripts,
  project: CurrentProject,
  sheet: Sheet,
  subjects: readonly Subject[],
  factsOf: ReadonlyMap<number, Facts>,
  language: string,
): Promise<Map<number, OwnFindings>> {
  const found = new Map<number, OwnFindings>(subjects.map(({ userId }) => [userId, { findings: [], unevaluated: [] }]));
  const own = (project.settings.MicrodataRules ?? []).filter((rule) => rule.Sheet === 'all' || rule.Sheet === sheet);
  if (own.length === 0) return found;
  const filled = subjects.flatMap((subject) => {
    const facts = factsOf.get(subject.userId);
    return facts && facts.state !== 'empty' ? [{ userId: subject.userId, scope: scopeOf(subject, facts) }] : [];
  });
  for (const { Code, Severity, Expression, Message } of own) {
    const owner = `project:${project.id}:MicrodataRules.${Code}.Expression`;
    const script = { owner, version: 0, kind: 'sheet' as const, code: Expression, projectId: project.id };
    const outcomes = await scripts.runMany(
      script,
      filled.map(({ scope }) => scope),
    );
    filled.forEach(({ userId }, index) => {
      const outcome = outcomes[index];
      const person = found.get(userId);
      if (!outcome?.ok) person?.unevaluated.push(Code);
      else if (outcome.value)
        person?.findings.push({ Code, Severity, Sheet: sheet, Message: localText(Message, language), Who: 'manager' });
    });
  }
  return found;
}

/** Whether a sheet with these problems may be sent: without errors, and with every warning explained. */
export const isReady = (found: readonly Found[]): boolean =>
  found.every(({ Severity, explained }) => Severity === 'warning' && explained !== undefined);
