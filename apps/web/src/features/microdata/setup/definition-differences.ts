import type { MicrodataSection } from '@ithaki/contract';
import { questionTypes } from '@ithaki/microdata';
import type { Translate } from '../../../i18n/text.ts';

type Question = MicrodataSection['Questions'][number];

const inLanguages = (text: Question['Text']): string =>
  typeof text === 'string' ? text : Object.values(text).filter(Boolean).join(' / ');

const typeNames = Object.keys(questionTypes) as (keyof typeof questionTypes)[];

/** A question as text, a line for each thing that is set; the first line names it. */
function questionLines(question: Question, t: Translate): string[] {
  const { Id, Code, Type, Text, Format, ConditionId, ConditionInverse, DefaultField, By, Group, Options } = question;
  const type = typeNames.find((name) => questionTypes[name] === Type);
  const line = (label: string, value: string | undefined) => (value ? [`  ${label}: ${value}`] : []);
  return [
    [Id, Code, inLanguages(Text)].filter(Boolean).join(' '),
    ...line(t('microdata.setup.type'), type && t(`microdata.type.${type}`)),
    ...line(t('microdata.setup.format'), Format && t(`microdata.format.${Format}`)),
    ...line(t(ConditionInverse ? 'microdata.setup.inverse' : 'microdata.setup.condition'), ConditionId?.toString()),
    ...line(t('microdata.setup.field'), DefaultField),
    ...line(t('microdata.setup.by'), By && t(`microdata.part.${By}`)),
    ...line(t('microdata.setup.group'), Group),
    ...(Options ?? []).map(({ Value, Text: option }) => `  ${Value} = ${inLanguages(option)}`),
    ...(question.Required === false ? [`  ${t('microdata.setup.notRequired')}`] : []),
    ...(question.Special ? [`  ${t('microdata.setup.special')}`] : []),
  ];
}

/** Sections and questions as lines, by what identifies each. */
function partsOf(sections: readonly MicrodataSection[], t: Translate): ReadonlyMap<string, string[]> {
  return new Map(
    sections.flatMap(({ Key, Title, Optional, Questions }) => [
      [Key, [`${Key} · ${inLanguages(Title)}`, ...(Optional ? [`  ${t('microdata.setup.optional')}`] : [])]] as const,
      ...Questions.map((question) => [`#${question.Id}`, questionLines(question, t)] as const),
    ]),
  );
}

/** What one version says otherwise than another: of each part that differs its name and the lines that differ. */
function ownLines(own: ReadonlyMap<string, string[]>, other: ReadonlyMap<string, string[]>): string {
  return [...own]
    .flatMap(([key, lines]) => {
      const known = other.get(key);
      if (known?.join('\n') === lines.join('\n')) return [];
      return lines.filter((line, index) => index === 0 || !known?.includes(line));
    })
    .join('\n');
}

/** Returns what differs between two versions of a sheet's questions, as the text of each side. */
export function definitionDifferences(
  mine: readonly MicrodataSection[],
  theirs: readonly MicrodataSection[],
  t: Translate,
): { mine: string; theirs: string } {
  const [own, other] = [partsOf(mine, t), partsOf(theirs, t)];
  return { mine: ownLines(own, other), theirs: ownLines(other, own) };
}
