import fc from 'fast-check';
import type { Line, Question, Questionnaire, StoredRow } from '../index.ts';
import { tickGroup } from '../index.ts';

const id = (number: number): string => `ID_${String(number).padStart(4, '0')}`;

/** Ids of the question at an index: its own and those of its two options. */
const idsAt = (index: number) => ({ model: id(index * 3), yes: id(index * 3 + 1), no: id(index * 3 + 2) });

const kinds = ['radio', 'checkbox', 'text'] as const;
type Kind = (typeof kinds)[number];

/** A random condition on the first `count` questions. */
function conditionOver(count: number, kindAt: (index: number) => Kind): fc.Arbitrary<string> {
  const term = fc.record({ index: fc.nat(count - 1), shape: fc.nat(3) }).map(({ index, shape }) => {
    const { model, yes, no } = idsAt(index);
    if (kindAt(index) === 'text') {
      return [`empty(${model})`, `${model} === 'a'`, `num(${model}) > 2`, `!empty(${model})`][shape] ?? 'true';
    }
    return (
      [`has(${model}, '${yes}')`, `!has(${model}, '${no}')`, `empty(${model})`, `!empty(${model})`][shape] ?? 'true'
    );
  });
  return fc
    .tuple(term, fc.option(fc.tuple(fc.constantFrom('&&', '||'), term), { nil: undefined }))
    .map(([first, second]) => (second ? `${first} ${second[0]} ${second[1]}` : first));
}

/** Random questionnaires with conditions. Without circles a condition reads only earlier questions. */
export function questionnaires({ circles }: { circles: boolean }): fc.Arbitrary<Questionnaire> {
  const shape = fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 9 });
  return shape.chain((list) => {
    const kindAt = (index: number) => list[index] ?? 'text';
    const condition = (before: number) =>
      before < 1 ? fc.constant(undefined) : fc.option(conditionOver(before, kindAt), { nil: undefined, freq: 2 });
    const questions = list.map((kind, index) =>
      fc
        .record({
          own: condition(circles ? list.length : index),
          option: condition(circles ? list.length : index),
          line: condition(circles ? list.length : index),
        })
        .map((conditions) => lineOf(kind, index, conditions)),
    );
    return fc.tuple(...questions).map(
      (lines): Questionnaire => ({
        Id: 'random',
        Version: 1,
        State: 'draft',
        Title: 'Τυχαίο',
        Lang: 'el',
        Duration: null,
        Section: [
          { Id: 's1', SectionText: 'Α', Lines: lines.slice(0, Math.ceil(lines.length / 2)) },
          { Id: 's2', SectionText: 'Β', Lines: lines.slice(Math.ceil(lines.length / 2)) },
        ],
        Extra: {},
      }),
    );
  });
}

type Conditions = { own: string | undefined; option: string | undefined; line: string | undefined };
const ifCondition = (Condition: string | undefined) => (Condition === undefined ? {} : { Condition });

function lineOf(kind: Kind, index: number, { own, option, line }: Conditions): Line {
  const { model, yes, no } = idsAt(index);
  const Options = [
    { Value: yes, Text: `ναι ${index}`, Score: 1 },
    { Value: no, Text: `όχι ${index}`, ...ifCondition(option) },
  ];
  const question: Question = {
    Id: `q${index}`,
    Type: kind,
    Text: `Ερώτηση ${index}`,
    Model: model,
    ...ifCondition(own),
  };
  return { Id: `l${index}`, ...ifCondition(line), Questions: [kind === 'text' ? question : { ...question, Options }] };
}

/** Random answers to such a questionnaire, in sequence. */
export function answersTo(questionnaire: Questionnaire): fc.Arbitrary<StoredRow[]> {
  const question = questionnaire.Section.flatMap(({ Lines }) => Lines.flatMap(({ Questions }) => Questions));
  const row = fc.record({ index: fc.nat(question.length - 1), pick: fc.nat(2) }).map(({ index, pick }): StoredRow => {
    const { Type, Model, Options = [] } = question[index] as Question;
    const [yes = '', no = ''] = Options.map(({ Value }) => Value);
    if (Type === 'text') return { GroupId: Model, Text: ['', 'a', '3'][pick] ?? '' };
    if (Type === 'radio') return { GroupId: Model, OptionId: ['', yes, no][pick] ?? '' };
    return { GroupId: tickGroup(Model, pick === 0 ? yes : no), OptionId: pick === 1 ? '0' : '1' };
  });
  return fc.array(row, { maxLength: 12 }).map((rows) => rows.map((term, index) => ({ ...term, Seq: index + 1 })));
}
